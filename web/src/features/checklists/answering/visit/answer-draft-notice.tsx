import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { formatInstant } from '#format.ts'
import classes from '#features/checklists/answering/form/answer-form.module.css'
import {
  type AnswerRecord,
  draftLabel,
} from '#features/checklists/answering/device/answer-record.ts'
import { DiscardDialog } from './discard-dialog.tsx'

type Props = {
  readonly draft: AnswerRecord
  /** Some of its answers no longer fit the questions. */
  readonly isPartial: boolean
  readonly onDiscard: () => void
  readonly onBeginAnother?: (() => void) | undefined
  /** Replaces the time of confirmation by now, where the checklist was closed then and is open now. */
  readonly onUseCurrentTime?: (() => void) | undefined
}

const REFUSED = 'Resposta recusada'
const CORRECTED = 'Resposta em correção'
const RESTORED = 'Suas respostas foram recuperadas.'
const DISCARDED =
  'As respostas deste rascunho, com as fotos e a assinatura, serão apagadas deste aparelho.'

const titleOf = (draft: AnswerRecord) => {
  if (draft.reason !== null) return REFUSED
  return draft.confirmedAt === null ? draftLabel(draft) : CORRECTED
}
const textOf = ({ reason, confirmedAt }: AnswerRecord) => {
  if (reason !== null) return `${reason.text}.`
  return confirmedAt === null ? RESTORED : `Confirmada em ${formatInstant(confirmedAt)}.`
}
const CHANGED = 'Algumas perguntas mudaram desde então e precisam ser respondidas de novo.'

/** Explains that the form was filled from a stored draft, and from when that is. */
export const DraftNotice = (props: Props) => {
  const { draft, isPartial, onDiscard, onBeginAnother, onUseCurrentTime } = props
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={classes.draft}>
      <output>
        <strong>{titleOf(draft)}</strong>
        <span>
          {textOf(draft)} {isPartial && CHANGED}
        </span>
      </output>
      <div className="flex flex-wrap gap-2">
        {onBeginAnother !== undefined && (
          <Button variant="quiet" onClick={onBeginAnother}>
            Começar outra
          </Button>
        )}
        {onUseCurrentTime !== undefined && draft.reason?.isClosed === true && (
          <Button variant="quiet" onClick={onUseCurrentTime}>
            Usar a hora de agora
          </Button>
        )}
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Descartar
        </Button>
      </div>
      {isConfirming && draft.confirmedAt !== null && (
        <DiscardDialog
          title="Descartar a resposta?"
          onDiscard={onDiscard}
          onClose={() => setConfirming(false)}
        >
          <p>{DISCARDED}</p>
        </DiscardDialog>
      )}
      {isConfirming && draft.confirmedAt === null && (
        <ConfirmDialog
          isDangerous
          title="Descartar o rascunho?"
          confirmLabel="Descartar"
          onConfirm={() => {
            setConfirming(false)
            onDiscard()
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{DISCARDED}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
