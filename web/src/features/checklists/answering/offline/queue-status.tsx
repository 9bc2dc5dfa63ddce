import { IconAlertTriangle, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { browserVersions } from '#features/checklists/answering/checklist-versions.ts'
import { browserPhotos } from '#features/checklists/answering/evidence/photo-store.ts'
import { useActor } from '#session/session.ts'
import { browserQueue } from './answer-queue.ts'
import classes from './panel-status.module.css'
import { browserPins } from './pins.ts'
import { isPending } from './queue-entry.ts'
import { browserUnreadable } from './unreadable-records.ts'
import { useQueue, useTakenBack, useUnreadable } from './use-queue.ts'
import { useQueueRunner } from './use-queue-runner.ts'

/** Without the offline copy's store, whose code other screens do not need. */
const device = {
  drafts: browserDrafts,
  versions: browserVersions,
  photos: browserPhotos,
  queue: browserQueue,
  pins: browserPins,
}

/** Shows on every screen which confirmed answers the server does not have, and runs the queue. */
export const QueueStatus = () => {
  const { id: adminId } = useActor()
  const entries = useQueue(browserQueue, adminId)
  const { unreadable } = useUnreadable(browserUnreadable, adminId)
  const { length: takenBack } = useTakenBack(browserDrafts, adminId)
  useQueueRunner(device, adminId)
  const pending = entries.filter(isPending).length
  const refused = entries.filter(({ state }) => state === 'refused').length
  return (
    <>
      {pending > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-tone="warn" data-in-bar>
          <IconCloudUpload size={17} aria-hidden />
          {`Na fila (${pending})`}
        </Link>
      )}
      {refused > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-tone="danger" data-in-bar>
          <IconAlertTriangle size={17} aria-hidden />
          {refused === 1 ? 'Recusada (1)' : `Recusadas (${refused})`}
        </Link>
      )}
      {takenBack > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-tone="danger" data-in-bar>
          <IconPencil size={17} aria-hidden />
          {`Em correção (${takenBack})`}
        </Link>
      )}
      {unreadable.length > 0 && (
        <Link to="/answer-checklist" className={classes.chip ?? ''} data-tone="danger" data-in-bar>
          <IconAlertTriangle size={17} aria-hidden />
          {unreadable.length === 1 ? 'Ilegível (1)' : `Ilegíveis (${unreadable.length})`}
        </Link>
      )}
    </>
  )
}
