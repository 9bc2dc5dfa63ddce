import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { lazyThemed } from '#components/dialogs/lazy-dialog.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'

const ChecklistEditor = lazyThemed(
  async () => (await import('./checklist-editor.tsx')).ChecklistEditor,
)

type Props = {
  readonly checklist: Checklist
  readonly onBack: () => void
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

/** The questions tab of a checklist. */
export const QuestionsPage = ({ checklist, onBack, ...navigation }: Props) => (
  <>
    <ChecklistHeader checklist={checklist} screen="Editar checklist" onBack={onBack} />
    <ListBoundary search={checklist.id}>
      <ChecklistEditor key={checklist.id} checklist={checklist} {...navigation} />
    </ListBoundary>
  </>
)
