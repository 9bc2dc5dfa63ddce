import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { Suspense, lazy } from 'react'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { changeStatus } from '#features/checklists/checklist/checklists.api.ts'

const ChecklistPreview = lazy(async () => {
  const { ChecklistPreview: component } =
    await import('#features/checklists/questions/preview/checklist-preview.tsx')
  return { default: component }
})
const PauseDialog = lazy(async () => {
  const { PauseDialog: component } = await import('./pause-dialog.tsx')
  return { default: component }
})
const ActivateDialog = lazy(async () => {
  const { ActivateDialog: component } = await import('./activate-dialog.tsx')
  return { default: component }
})
const CloneDialog = lazy(async () => {
  const { CloneDialog: component } = await import('./clone-dialog.tsx')
  return { default: component }
})
const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import('./export-answers-dialog.tsx')
  return { default: component }
})
const DeleteChecklistDialog = lazy(async () => {
  const { DeleteChecklistDialog: component } = await import('./delete-checklist-dialog.tsx')
  return { default: component }
})

export type Asked = {
  readonly about: 'preview' | 'status' | 'clone' | 'export' | 'delete'
  readonly checklist: ChecklistItem
}
type Props = {
  readonly asked: Asked | undefined
  readonly onAsk: (asked: Asked | undefined) => void
  readonly onCloned: (cloneId: string) => void
}

/** What is asked about a checklist before anything happens to it. */
export const ChecklistDialogs = ({ asked, onAsk, onCloned }: Props) => {
  const change = useStatusChange(changeStatus)
  if (asked === undefined) return null
  const { about, checklist } = asked
  const onClose = () => onAsk(undefined)
  const onRetry = () => onAsk(asked)
  const StatusDialog = checklist.active ? PauseDialog : ActivateDialog
  return (
    <Suspense>
      {about === 'preview' && <ChecklistPreview checklistId={checklist.id} onClose={onClose} />}
      {about === 'status' && (
        <StatusDialog
          checklist={checklist}
          onChange={(wanted) => void change(wanted)}
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
      {about === 'delete' && (
        <DeleteChecklistDialog checklist={checklist} onClose={onClose} onRetry={onRetry} />
      )}
    </Suspense>
  )
}
