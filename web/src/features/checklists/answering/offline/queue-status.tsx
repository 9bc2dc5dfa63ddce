import { IconAlertTriangle, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { browserVersions } from '#features/checklists/answering/checklist-versions.ts'
import { browserPhotos } from '#features/checklists/answering/evidence/photo-store.ts'
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
  photos: browserPhotos,
  queue: browserQueue,
  pins: browserPins,
}

/** On every screen, what was confirmed on this device and is not at the server; it is sent from here. */
export const QueueStatus = () => {
  const { id: adminId } = useActor()
  const entries = useQueue(browserQueue, adminId)
  const { unreadable } = useUnreadable(browserUnreadable, adminId)
  const { length: takenBack } = useTakenBack(browserDrafts, adminId)
  useRunner(device, adminId)
  const onTheirWay = entries.filter(isOnItsWay).length
  const refused = entries.filter(({ state }) => state === 'refused').length
  return (
    <>
      {onTheirWay > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="warn" data-in-bar>
          <IconCloudUpload size={17} aria-hidden />
          {`Na fila (${onTheirWay})`}
        </Link>
      )}
      {refused > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger" data-in-bar>
          <IconAlertTriangle size={17} aria-hidden />
          {refused === 1 ? 'Recusada (1)' : `Recusadas (${refused})`}
        </Link>
      )}
      {takenBack > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger" data-in-bar>
          <IconPencil size={17} aria-hidden />
          {`Em correção (${takenBack})`}
        </Link>
      )}
      {unreadable.length > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-kind="danger" data-in-bar>
          <IconAlertTriangle size={17} aria-hidden />
          {unreadable.length === 1 ? 'Ilegível (1)' : `Ilegíveis (${unreadable.length})`}
        </Link>
      )}
    </>
  )
}
