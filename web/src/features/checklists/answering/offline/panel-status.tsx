import {
  IconAlertTriangle,
  IconCloudOff,
  IconCloudUpload,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { browserVersions } from '#features/checklists/answering/checklist-versions.ts'
import { useNewVersion } from '#service-worker/use-new-version.ts'
import { useActor } from '#session/session.ts'
import { browserQueue } from './answer-queue.ts'
import classes from './panel-status.module.css'
import { browserPins } from './pins.ts'
import { isOnItsWay } from './queue-entry.ts'
import { browserUnreadable } from './unreadable-records.ts'
import { useQueue, useTakenBack, useUnreadable } from './use-queue.ts'
import { useRunner } from './use-runner.ts'

/** Without the copy for the field, whose code no other screen needs. */
const device = {
  drafts: browserDrafts,
  versions: browserVersions,
  queue: browserQueue,
  pins: browserPins,
}

const listen = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What the browser believes of the network: a no is sure, a yes is a hope. */
const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

/** On every screen: whether there is a network, what waits for it, and whether the panel is of today. */
export const PanelStatus = () => {
  const { id: adminId } = useActor()
  const entries = useQueue(browserQueue, adminId)
  const { unreadable } = useUnreadable(browserUnreadable, adminId)
  const { length: takenBack } = useTakenBack(browserDrafts, adminId)
  useRunner(device, adminId)
  const isOnline = useOnline()
  const update = useNewVersion()
  const onTheirWay = entries.filter(isOnItsWay).length
  const refused = entries.filter(({ state }) => state === 'refused').length
  const isSilent =
    isOnline && update === undefined && onTheirWay + refused + takenBack + unreadable.length === 0
  return (
    <div className={classes.group} data-in-bar={isSilent ? undefined : ''}>
      <output className={classes.status}>
        {!isOnline && (
          <span className={classes.chip}>
            <IconCloudOff size={17} aria-hidden />
            Sem conexão
          </span>
        )}
      </output>
      {onTheirWay > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="warn">
          <IconCloudUpload size={17} aria-hidden />
          {`Na fila (${onTheirWay})`}
        </Link>
      )}
      {refused > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger">
          <IconAlertTriangle size={17} aria-hidden />
          {refused === 1 ? 'Recusada (1)' : `Recusadas (${refused})`}
        </Link>
      )}
      {takenBack > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger">
          <IconPencil size={17} aria-hidden />
          {`Em correção (${takenBack})`}
        </Link>
      )}
      {unreadable.length > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger">
          <IconAlertTriangle size={17} aria-hidden />
          {unreadable.length === 1 ? 'Ilegível (1)' : `Ilegíveis (${unreadable.length})`}
        </Link>
      )}
      {update !== undefined && (
        <button
          type="button"
          className={classes.chip}
          title="Nova versão disponível"
          onClick={update}
        >
          <IconRefresh size={17} aria-hidden />
          <span className={classes.version}>Nova versão disponível – </span>Atualizar
        </button>
      )}
    </div>
  )
}
