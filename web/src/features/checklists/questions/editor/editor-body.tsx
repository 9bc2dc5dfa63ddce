import type { FullCategory } from '@portal/contract/checklists/questions/category'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { useActor } from '#session/session.ts'
import { CheckerPanel } from './checker-panel.tsx'
import classes from './editor-body.module.css'
import { type EditorDialog, useCommands } from './editor-commands.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorHeader, NothingYet } from './editor-header.tsx'
import { findingsOf } from './findings.ts'
import { SortedCategories } from './sorted-categories.tsx'
import { useSeeking } from './use-seeking.ts'

type Props = {
  readonly checklist: Checklist
  readonly onAddQuestion: (categoryId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

const hasNothing = (categories: readonly FullCategory[]) =>
  categories.length <= 1 && categories.every(({ questions }) => questions.length === 0)

/** Told as soon as there is time for it: what moved is painted first. */
const useFindings = (categories: readonly FullCategory[]) => {
  const settled = useDeferredValue(categories)
  return useMemo(() => findingsOf(settled), [settled])
}

export const EditorBody = ({ checklist, ...leads }: Props) => {
  const { id: checklistId } = checklist
  const mayEdit = canEditQuestions(useActor(), checklist)
  const { data: categories } = useSuspenseQuery(categoriesQuery(checklistId))
  const [dialog, setDialog] = useState<EditorDialog>()
  const { folded, toggle, seek } = useSeeking()
  const findings = useFindings(categories)
  const dialogs = { onDialog: setDialog, onSeek: seek }
  const able = useCommands({ checklistId, categories, ...dialogs, ...leads })
  const commands = mayEdit ? able : undefined
  return (
    <>
      <EditorHeader commands={commands} />
      {hasNothing(categories) ? (
        <NothingYet mayEdit={mayEdit} />
      ) : (
        <div className={classes.columns}>
          <CheckerPanel findings={findings} onSeek={seek} />
          <SortedCategories
            categories={categories}
            findings={findings}
            folded={folded}
            onToggle={toggle}
            commands={commands}
          />
        </div>
      )}
      {dialog && (
        <EditorDialogs
          checklistId={checklistId}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onRetry={() => setDialog(dialog)}
        />
      )}
    </>
  )
}
