import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent, lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import classes from './checklist-form.module.css'
import { ChecklistForm } from './checklist-form.tsx'

const ChecklistEditor = lazyComponent(
  async () =>
    (await import('#features/checklists/questions/editor/checklist-editor.tsx')).ChecklistEditor,
)
const ChecklistPreview = lazyDialog(
  async () =>
    (await import('#features/checklists/questions/preview/checklist-preview.tsx')).ChecklistPreview,
)

type Props = {
  /** As it was read when the page opened. */
  readonly checklist: Checklist
  readonly onBack: () => void
  readonly onAddQuestion: (categoryId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

/** A checklist that exists: its form and, below it, its categories and questions. */
export const ChecklistPage = ({ checklist: opened, onBack, ...questions }: Props) => {
  const [saved, setSaved] = useState<Checklist>()
  const [isPreviewing, setPreviewing] = useState(false)
  const checklist = saved ?? opened
  const actions = (
    <div className={classes.actions}>
      <Button kind="quiet" onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        Voltar
      </Button>
      <Button kind="quiet" onClick={() => setPreviewing(true)}>
        <IconEye size={18} stroke={1.7} aria-hidden />
        Preview
      </Button>
    </div>
  )
  return (
    <>
      <ChecklistForm checklist={checklist} onSaved={setSaved} actions={actions} />
      <div className={classes.editor}>
        <ListBoundary search={checklist.id}>
          <ChecklistEditor checklist={checklist} {...questions} />
        </ListBoundary>
      </div>
      {isPreviewing && (
        <ChecklistPreview checklistId={checklist.id} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
