import { IconAlertTriangle, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isPending, isUnsent } from '#features/checklists/answering/device/answer-record.ts'
import { browserDevice } from '#features/checklists/answering/device/device.ts'
import { useAnswers } from '#features/checklists/answering/device/use-answers.ts'
import { useActor } from '#session/session.ts'
import classes from './panel-status.module.css'
import { useQueueRunner } from './use-queue-runner.ts'
import { useUnopened } from './use-stored-answers.ts'

/** Shows on every screen which confirmed answers the server does not have, and runs the queue. */
export const QueueStatus = () => {
  const { id: adminId } = useActor()
  const answers = useAnswers(browserDevice.answers, adminId)
  const { unreadable } = useUnopened(browserDevice.answers, adminId)
  useQueueRunner(browserDevice, adminId)
  const pending = answers.filter(isPending).length
  const refused = answers.filter(({ state }) => state === 'refused').length
  const takenBack = answers.filter((answer) => answer.state === 'draft' && isUnsent(answer)).length
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
