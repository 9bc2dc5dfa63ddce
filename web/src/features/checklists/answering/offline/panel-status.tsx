import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { useOnline } from '#device/use-online.ts'
import { useNewVersion } from '#service-worker/use-new-version.ts'
import { hasAnswers } from './kept-answers.api.ts'
import classes from './panel-status.module.css'

const ANSWER_PATH = '/answer-checklist'

const QueueStatus = lazyPart(async () => (await import('./queue-status.tsx')).QueueStatus)

/**
 * Most people never answer: the code that sends what waits is fetched where there is something, or can be soon.
 * A browser that cannot tell may hold some.
 */
const useMayHoldAnswers = () => {
  const isAnswering = useLocation({ select: ({ pathname }) => pathname.startsWith(ANSWER_PATH) })
  const [mayHold, setMayHold] = useState(isAnswering)
  useEffect(() => {
    const known = isAnswering ? Promise.resolve(true) : hasAnswers()
    known.then(setMayHold, () => setMayHold(true))
  }, [isAnswering])
  return mayHold
}

/** On every screen: whether there is a network, what waits for it, and whether the panel is of today. */
export const PanelStatus = () => {
  const mayHoldAnswers = useMayHoldAnswers()
  const isOnline = useOnline()
  const update = useNewVersion()
  return (
    <div className={classes.group}>
      <output className={classes.status}>
        {!isOnline && (
          <span className={classes.chip} data-in-bar>
            <IconCloudOff size={17} aria-hidden />
            Sem conexão
          </span>
        )}
      </output>
      {mayHoldAnswers && <QueueStatus />}
      {update !== undefined && (
        <button
          type="button"
          className={classes.chip}
          data-in-bar
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
