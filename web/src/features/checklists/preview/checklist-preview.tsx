import { useSuspenseQuery } from '@tanstack/react-query'
import { fullChecklistQuery } from '#features/checklists/checklists.api.ts'
import { Dialog } from '#components/dialog.tsx'
import { PreviewBoundary } from './preview-boundary.tsx'
import { PreviewBody } from './preview-body.tsx'

type Props = { readonly checklistId: string; readonly onClose: () => void }

/** The whole checklist as whoever answers it will meet it. */
export const ChecklistPreview = ({ checklistId, onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Visualizar checklist" size="xl">
    <PreviewBoundary checklistId={checklistId}>
      <Loaded checklistId={checklistId} />
    </PreviewBoundary>
  </Dialog>
)

const Loaded = ({ checklistId }: Pick<Props, 'checklistId'>) => {
  const { data: checklist } = useSuspenseQuery(fullChecklistQuery(checklistId))
  return <PreviewBody checklist={checklist} />
}
