import { type Checklist, isUnused } from '@portal/contract/checklists/checklist/checklist'
import { canEditQuestions } from '@portal/contract/checklists/checklist/checklist.access'
import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { usageQuery } from '#features/checklists/checklist/checklists.api.ts'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { useActor } from '#session/session.ts'
import { type EditorDialog, useEditorCommands } from './editor-commands.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorHeader, NoQuestionsYet } from './editor-header.tsx'
import { type CategoryFindings, findingsOf, problemCount } from './findings.ts'
import { checkerText } from './question-text.ts'
import { SortedCategories } from './sorted-categories.tsx'
import { questionElementId } from './use-drag.ts'
import classes from './checker.module.css'

type CheckerProps = {
  readonly findings: readonly CategoryFindings[]
  /** Scrolls to the question and focuses it. */
  readonly onReveal: (questionId: string, categoryId: string) => void
}

/** Lists the problems by category, folded above the questions. */
const Checker = memo(({ findings, onReveal }: CheckerProps) => {
  const count = problemCount(findings)
  const StateIcon = count === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <aside
      className="py-4 px-4 border border-line rounded-lg bg-surface shadow-1"
      aria-label="Verificador"
    >
      <details>
        <summary className={classes.summary}>
          <span>Verificador</span>
          <span className={classes.state} data-good={count === 0}>
            <StateIcon size={18} stroke={1.8} aria-hidden />
            {checkerText(count)}
          </span>
          <IconChevronDown size={18} stroke={2} aria-hidden />
        </summary>
        <CheckerBody findings={findings} onReveal={onReveal} />
      </details>
    </aside>
  )
})

const CheckerBody = ({ findings, onReveal }: CheckerProps) => {
  const faulty = findings.filter(({ problems }) => problems.length > 0)
  return (
    <div className={classes.body}>
      {findings.length === 0 && <p>{NO_QUESTIONS}</p>}
      {faulty.map(({ id, name, problems }) => (
        <section key={id} aria-label={name}>
          <h4>{name}</h4>
          <ul>
            {problems.map(({ questionId, message }) => (
              <li key={`${questionId}-${message}`}>
                <button type="button" onClick={() => onReveal(questionId, id)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const NONE_FOLDED: ReadonlySet<string> = new Set()

const without = (folded: ReadonlySet<string>, id: string) =>
  new Set([...folded].filter((categoryId) => categoryId !== id))

/** Which categories are folded, and `reveal`, which unfolds a question's category and focuses the question. */
const useQuestionReveal = () => {
  const [folded, setFolded] = useState(NONE_FOLDED)
  const targetId = useRef<string>(undefined)

  useEffect(() => {
    const row = targetId.current && document.getElementById(questionElementId(targetId.current))
    if (!row) return
    targetId.current = undefined
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  })
  const toggle = useCallback(
    (id: string) =>
      setFolded((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  )
  const reveal = useCallback((questionId: string, categoryId: string) => {
    targetId.current = questionId
    setFolded((before) => without(before, categoryId))
  }, [])
  return { folded, toggle, reveal }
}

type Props = {
  readonly checklist: Checklist
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
}

const hasNoContent = (categories: readonly FullCategory[]) =>
  categories.length <= 1 && categories.every(({ questions }) => questions.length === 0)

/** Deferred, so that a moved item is painted before the checker runs. */
const useFindings = (categories: readonly FullCategory[]) => {
  const deferred = useDeferredValue(categories)
  return useMemo(() => findingsOf(deferred), [deferred])
}

export const EditorBody = ({ checklist, ...navigation }: Props) => {
  const { id: checklistId } = checklist
  const mayEdit = canEditQuestions(useActor(), checklist)
  const { data: categories } = useSuspenseQuery(categoriesQuery(checklistId))
  const [dialog, setDialog] = useState<EditorDialog>()
  const { folded, toggle, reveal } = useQuestionReveal()
  const findings = useFindings(categories)
  const { data: usage } = useQuery({ ...usageQuery(checklistId), enabled: mayEdit })
  const isInUse = usage && !isUnused(usage)
  const dialogOptions = { onDialog: setDialog, onReveal: reveal, isInUse }
  const allCommands = useEditorCommands({
    checklistId,
    categories,
    ...dialogOptions,
    ...navigation,
  })
  const commands = mayEdit ? allCommands : undefined
  return (
    <>
      <EditorHeader commands={commands} />
      {hasNoContent(categories) ? (
        <NoQuestionsYet mayEdit={mayEdit} />
      ) : (
        <div className="grid gap-4">
          <Checker findings={findings} onReveal={reveal} />
          <SortedCategories
            categories={categories}
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
        />
      )}
    </>
  )
}
