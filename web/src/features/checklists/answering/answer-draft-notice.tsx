import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import classes from './answer-form.module.css'
import { type Draft, draftLabel } from './answer-draft.ts'

type Props = {
  readonly draft: Draft
  /** Some of it no longer answers the questions as they are. */
  readonly isPartial: boolean
  readonly onDiscard: () => void
}

const REFUSED = 'Resposta recusada'
const RESTORED = 'Suas respostas foram recuperadas.'
const CHANGED = 'Algumas perguntas mudaram desde então e precisam ser respondidas de novo.'

/** What one finds answered is one's own, and from when. */
export const DraftNotice = ({ draft, isPartial, onDiscard }: Props) => {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div className={classes.draft}>
      <output>
        <strong>{draft.refusal === undefined ? draftLabel(draft) : REFUSED}</strong>
        <span>
          {draft.refusal === undefined ? RESTORED : `${draft.refusal.reason}.`}{' '}
          {isPartial && CHANGED}
        </span>
      </output>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        Descartar
      </Button>
      {isConfirming && (
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
          <p>As respostas deste rascunho serão apagadas deste aparelho.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
