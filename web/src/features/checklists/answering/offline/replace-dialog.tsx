import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { type Draft, draftLabel } from '#features/checklists/answering/answer-draft.ts'

type Props = {
  readonly draft: Draft
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** There is one draft of a checklist: another one makes way. */
export const ReplaceDialog = ({ draft, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    isDangerous
    title="Substituir o rascunho?"
    confirmLabel="Substituir"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {draftLabel(draft)}: esta checklist já tem outra resposta começada, que será apagada para dar
      lugar a esta.
    </p>
  </ConfirmDialog>
)
