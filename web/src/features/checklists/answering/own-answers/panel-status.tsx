import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useOnline } from '#device/use-online.ts'
import { useNewVersion } from '#service-worker/use-new-version.ts'
import { STATUS_CHIP } from './status-chip.ts'
import { hasAnswersDatabase } from './stored-answers.api.ts'

const ANSWER_PATH = '/answer-checklist'

const QueueStatus = lazyPart(async () => (await import('./queue-status.tsx')).QueueStatus)

/**
 * Most people never answer: the code that sends the queue is loaded only where a database exists or answering is open.
 * Where the browser cannot list its databases, there may be one.
 */
const useMayHoldAnswers = () => {
  const isAnswering = useLocation({ select: ({ pathname }) => pathname.startsWith(ANSWER_PATH) })
  const [mayHold, setMayHold] = useState(isAnswering)
  useEffect(() => {
    const result = isAnswering ? Promise.resolve(true) : hasAnswersDatabase()
    result.then(setMayHold, () => setMayHold(true))
  }, [isAnswering])
  return mayHold
}

/** The status on every screen: connection, queue, and whether a newer panel is available. */
export const PanelStatus = () => {
  const mayHoldAnswers = useMayHoldAnswers()
  const isOnline = useOnline()
  const update = useNewVersion()
  return (
    <div className="contents max-lg:absolute max-lg:[inset:auto_clamp(0.5rem,1.5vw,1.25rem)_0.375rem] max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto">
      <output className="contents">
        {!isOnline && (
          <span className={STATUS_CHIP} data-in-bar>
            <IconCloudOff size={17} aria-hidden />
            Sem conexão
          </span>
        )}
      </output>
      {mayHoldAnswers && <QueueStatus />}
      {update !== undefined && (
        <button
          type="button"
          className={STATUS_CHIP}
          data-in-bar
          title="Nova versão disponível"
          onClick={update}
        >
          <IconRefresh size={17} aria-hidden />
          <span className="min-[62em]:max-[90em]:hidden">Nova versão disponível – </span>Atualizar
        </button>
      )}
    </div>
  )
}
