import { VisuallyHidden } from '@mantine/core'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { isDefault } from '@portal/contract/checklists/questions/category'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import { CategoryCard } from './category-card.tsx'
import classes from './editor-body.module.css'
import type { Commands } from './editor-commands.ts'
import type { Finding } from './findings.ts'
import { groupOf } from './moves.ts'
import { scoreText } from './question-words.ts'
import { SortArea } from './sort-area.tsx'
import { SortKeysContext, useKeyboardSort } from './use-keyboard-sort.ts'

type Props = {
  readonly categories: readonly FullCategory[]
  readonly findings: readonly Finding[]
  readonly folded: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Nothing for whoever may only look. */
  readonly commands: Commands | undefined
}

const NO_SCORE = { lowest: 0, highest: 0 }
const nowhere = () => {}

const firstNumberOf = ({ questions }: FullCategory, numbers: ReadonlyMap<string, number>) =>
  Math.min(...questions.map(({ id }) => numbers.get(id) ?? 1))

/** The one that holds it, and no other, is told what is held. */
const heldIn = ({ id, questions }: FullCategory, heldId: string | undefined) =>
  heldId === id || questions.some((question) => question.id === heldId) ? heldId : undefined

/** The categories in their order, with all that can move them and their questions. */
export const SortedCategories = (props: Props) => {
  const { categories, findings, folded, onToggle, commands } = props
  const onMove = commands?.moveTo ?? nowhere
  const { heldId, shown, announcement, keys } = useKeyboardSort({ categories, onMove })
  const numbers = questionNumbers(shown)
  const scores = new Map(findings.map(({ id, bounds }) => [id, bounds]))
  const cards = shown
    .toSorted(byOrder)
    .map((category, index, { length: count }) => ({ category, index, count }))
    .filter(({ category }) => !isDefault(category) || category.questions.length > 0)
  return (
    <SortKeysContext value={keys}>
      <SortArea groupOf={(id) => groupOf(categories, id)} onMove={onMove}>
        <ol className={classes.categories} aria-label="Categorias">
          {cards.map(({ category, ...place }) => (
            <CategoryCard
              key={category.id}
              category={category}
              {...place}
              firstNumber={firstNumberOf(category, numbers)}
              score={scoreText(scores.get(category.id) ?? NO_SCORE)}
              isOpen={!folded.has(category.id)}
              heldId={heldIn(category, heldId)}
              onToggle={onToggle}
              commands={commands}
            />
          ))}
        </ol>
      </SortArea>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </SortKeysContext>
  )
}
