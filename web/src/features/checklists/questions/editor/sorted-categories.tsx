import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { isDefaultCategory } from '@portal/contract/checklists/questions/category'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import { CategoryCard } from './category-card.tsx'
import classes from './editor-body.module.css'
import type { EditorCommands } from './editor-commands.ts'
import type { CategoryFindings } from './findings.ts'
import { sortGroupOf } from './plan-move.ts'
import { scoreText } from './question-text.ts'
import { SortArea } from './sort-area.tsx'
import visuallyHidden from '#components/layout/visually-hidden.module.css'
import { SortKeysContext, useKeyboardSort } from './use-keyboard-sort.ts'

type Props = {
  readonly categories: readonly FullCategory[]
  readonly findings: readonly CategoryFindings[]
  readonly folded: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Undefined for people who may not edit. */
  readonly commands: EditorCommands | undefined
}

const NO_SCORE = { lowest: 0, highest: 0 }
const noop = () => {}

const firstNumberOf = ({ questions }: FullCategory, numbers: ReadonlyMap<string, number>) =>
  Math.min(...questions.map(({ id }) => numbers.get(id) ?? 1))

/** Only the category that contains the grabbed item gets its id, so that the other memoised cards do not render. */
const grabbedIdIn = ({ id, questions }: FullCategory, grabbedId: string | undefined) =>
  grabbedId === id || questions.some((question) => question.id === grabbedId)
    ? grabbedId
    : undefined

/** The category cards in order, sortable with the pointer and the keyboard. */
export const SortedCategories = (props: Props) => {
  const { categories, findings, folded, onToggle, commands } = props
  const onMove = commands?.moveTo ?? noop
  const { grabbedId, shown, announcement, keys } = useKeyboardSort({ categories, onMove })
  const numbers = questionNumbers(shown)
  const scores = new Map(findings.map(({ id, bounds }) => [id, bounds]))
  const cards = shown
    .toSorted(byOrder)
    .map((category, index, { length: count }) => ({ category, index, count }))
    .filter(({ category }) => !isDefaultCategory(category) || category.questions.length > 0)
  return (
    <SortKeysContext value={keys}>
      <SortArea groupOf={(id) => sortGroupOf(categories, id)} onMove={onMove}>
        <ol className={classes.categories} aria-label="Categorias">
          {cards.map(({ category, ...position }) => (
            <CategoryCard
              key={category.id}
              category={category}
              {...position}
              firstNumber={firstNumberOf(category, numbers)}
              score={scoreText(scores.get(category.id) ?? NO_SCORE)}
              isOpen={!folded.has(category.id)}
              grabbedId={grabbedIdIn(category, grabbedId)}
              onToggle={onToggle}
              commands={commands}
            />
          ))}
        </ol>
      </SortArea>
      <output className={visuallyHidden.text}>{announcement}</output>
    </SortKeysContext>
  )
}
