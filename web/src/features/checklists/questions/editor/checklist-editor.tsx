import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { EditorBody } from './editor-body.tsx'
import { EDITOR_TITLE_ID } from './editor-header.tsx'

type Props = {
  readonly checklist: Checklist
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

/** The categories and questions of a checklist, and the checker's findings. */
export const ChecklistEditor = (props: Props) => (
  <section aria-labelledby={EDITOR_TITLE_ID}>
    <ListBoundary search={props.checklist.id}>
      <EditorBody {...props} />
    </ListBoundary>
  </section>
)
