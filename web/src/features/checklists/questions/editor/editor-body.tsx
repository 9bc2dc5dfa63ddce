import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { isUnused } from '@portal/contract/checklists/checklist/usage'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { usageQuery } from '#features/checklists/checklist/checklists.api.ts'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { useActor } from '#session/session.ts'
import { CheckerPanel } from './checker-panel.tsx'
import { questionElementId } from './drop-place.ts'
import classes from './editor-body.module.css'
import { type EditorDialog, useCommands } from './editor-commands.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorHeader, NothingYet } from './editor-header.tsx'
import { findingsOf } from './findings.ts'
import { SortedCategories } from './sorted-categories.tsx'

const NONE: ReadonlySet<string> = new Set()

const without = (folded: ReadonlySet<string>, id: string) =>
  new Set([...folded].filter((categoryId) => categoryId !== id))

/** Which categories are folded, and a way to a question: its category unfolds and it takes the focus. */
const useSeeking = () => {
  const [folded, setFolded] = useState(NONE)
  const sought = useRef<string>(undefined)

  useEffect(() => {
    const row = sought.current && document.getElementById(questionElementId(sought.current))
    if (!row) return
    sought.current = undefined
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
  const toggle = useCallback(
    (id: string) =>
      setFolded((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  )
  const seek = useCallback((questionId: string, categoryId: string) => {
    sought.current = questionId
    setFolded((before) => without(before, categoryId))
  }, [])
  return { folded, toggle, seek }
}

type Props = {
  readonly checklist: Checklist
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
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
  const { data: usage } = useQuery({ ...usageQuery(checklistId), enabled: mayEdit })
  const isInUse = usage && !isUnused(usage)
  const dialogs = { onDialog: setDialog, onSeek: seek, isInUse }
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
