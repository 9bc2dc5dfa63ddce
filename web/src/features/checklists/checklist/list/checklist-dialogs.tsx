import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { changeStatus } from '#features/checklists/checklist/checklists.api.ts'

const ChecklistPreview = lazyPart(
  async () =>
    (await import('#features/checklists/questions/preview/checklist-preview.tsx')).ChecklistPreview,
)
const PauseDialog = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog)
const ActivateDialog = lazyPart(async () => (await import('./activate-dialog.tsx')).ActivateDialog)
const CloneDialog = lazyPart(async () => (await import('./clone-dialog.tsx')).CloneDialog)
const ExportDialog = lazyPart(
  async () =>
    (await import('#features/checklists/answers/export-answers-dialog.tsx')).ExportAnswersDialog,
)

export type ChecklistDialog = {
  readonly about: 'preview' | 'status' | 'clone' | 'export'
  readonly checklist: ChecklistItem
}
type Props = {
  readonly dialog: ChecklistDialog | undefined
  readonly onOpen: (dialog: ChecklistDialog | undefined) => void
  readonly onCloned: (cloneId: string) => void
}

/** The dialogs that the row actions of the list open. */
export const ChecklistDialogs = ({ dialog, onOpen, onCloned }: Props) => {
  const change = useStatusChange(changeStatus)
  if (dialog === undefined) return null
  const { about, checklist } = dialog
  const onClose = () => onOpen(undefined)
  const onRetry = () => onOpen(dialog)
  const StatusDialog = checklist.active ? PauseDialog : ActivateDialog
  return (
    <>
      {about === 'preview' && <ChecklistPreview checklistId={checklist.id} onClose={onClose} />}
      {about === 'status' && (
        <StatusDialog
          checklist={checklist}
          onChange={(statusChange) => void change(statusChange)}
          onClose={onClose}
        />
      )}
      {about === 'clone' && (
        <CloneDialog
          checklist={checklist}
          onCloned={onCloned}
          onClose={onClose}
          onRetry={onRetry}
        />
      )}
      {about === 'export' && (
        <ExportDialog checklist={checklist} onClose={onClose} onRetry={onRetry} />
      )}
    </>
  )
}
