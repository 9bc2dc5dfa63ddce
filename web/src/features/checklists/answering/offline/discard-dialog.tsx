import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { Entry } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { discardEntry } from './queue-actions.ts'

type Props = {
  readonly entry: Entry
  readonly queue: Queue
  readonly onClose: () => void
}

export const DiscardDialog = ({ entry, queue, onClose }: Props) => (
  <ConfirmDialog
    isDangerous
    title="Descartar a resposta?"
    confirmLabel="Descartar"
    onConfirm={() => {
      onClose()
      void discardEntry(queue, entry)
    }}
    onClose={onClose}
  >
    <p>{entry.name}: a resposta será apagada deste aparelho e não será enviada.</p>
    {entry.mayHaveArrived && <p>Uma tentativa anterior pode já ter chegado ao servidor.</p>}
  </ConfirmDialog>
)
