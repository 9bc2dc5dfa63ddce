import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import {
  byOrder,
  canMoveQuestionDown,
  canMoveQuestionUp,
  questionNumbers,
} from '@portal/contract/checklists/questions/order'
import {
  type FullCategory,
  isDefaultCategory,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { memo, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { type CategoryCardProps, CategoryHeader } from './category-header.tsx'
import type { EditorCommands } from './editor-commands.ts'
import { QuestionRow } from './question-row.tsx'
import { conditionSummary } from './question-text.ts'
import { categoryElementId, DragContext, useDrag } from './use-drag.ts'

type QuestionListProps = {
  /** The questions of one category. */
  readonly questions: readonly Question[]
  readonly firstNumber: number
  readonly label: string
  readonly draggedId: string | undefined
  readonly commands: EditorCommands | undefined
}

const rowsOf = (questions: readonly Question[], firstNumber: number) => {
  const ordered = questions.toSorted(byOrder)
  const byId = new Map(
    ordered.map((question, index) => [question.id, { question, number: firstNumber + index }]),
  )
  return ordered.map((question, index) => {
    const reference = byId.get(question.parent?.id ?? '')
    return {
      question,
      index,
      number: firstNumber + index,
      canMoveUp: canMoveQuestionUp(index),
      canMoveDown: canMoveQuestionDown(index, ordered.length),
      condition:
        question.parent === null
          ? undefined
          : conditionSummary(question.parent, reference?.question, reference?.number),
      isAltered:
        question.parent !== null && isConditionBroken(question.parent, reference?.question),
    }
  })
}

/** All rows are rendered; CSS limits layout to the visible ones. */
const QuestionList = ({
  questions,
  firstNumber,
  label,
  draggedId,
  commands,
}: QuestionListProps) => {
  const rows = useMemo(() => rowsOf(questions, firstNumber), [questions, firstNumber])
  return (
    <ol className="m-0 p-0 list-none" aria-label={label}>
      {rows.map((row) => (
        <QuestionRow
          key={row.question.id}
          {...row}
          isDragged={row.question.id === draggedId}
          commands={commands}
        />
      ))}
    </ol>
  )
}

const CategoryCard = memo((props: CategoryCardProps) => {
  const { category, firstNumber, isOpen, draggedId, commands } = props
  const { id, name, questions } = category
  return (
    <li
      id={categoryElementId(id)}

      // A menu inside may overflow the card.
      className="overflow-clip border border-line rounded-lg bg-surface shadow-1 data-[held=true]:border-focus has-[[role='menu']]:overflow-visible"
      tabIndex={-1}
      data-held={draggedId === id}
    >
      {!isDefaultCategory(category) && <CategoryHeader {...props} />}
      {isOpen && (
        <div id={`${categoryElementId(id)}-perguntas`}>
          {questions.length === 0 ? (
            <p className="pt-4 pb-0 px-4 text-ink-soft">Nenhuma pergunta nesta categoria.</p>
          ) : (
            <QuestionList
              questions={questions}
              firstNumber={firstNumber}
              label={`Perguntas de ${name}`}
              draggedId={draggedId}
              commands={commands}
            />
          )}
          {commands && (
            <div className="p-3">
              <Button
                variant="quiet"
                size="small"
                aria-label={`Adicionar Pergunta + em ${name}`}
                onClick={() => commands.addQuestion(id)}
              >
                Adicionar Pergunta +
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  )
})

type Props = {
  readonly categories: readonly FullCategory[]
  readonly folded: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Undefined for people who may not edit. */
  readonly commands: EditorCommands | undefined
}

const noop = () => {}

const firstNumberOf = ({ questions }: FullCategory, numbers: ReadonlyMap<string, number>) =>
  Math.min(...questions.map(({ id }) => numbers.get(id) ?? 1))

/** Only the category that contains the dragged item gets its id, so that the other memoised cards do not render. */
const draggedIdIn = ({ id, questions }: FullCategory, draggedId: string | undefined) =>
  draggedId === id || questions.some((question) => question.id === draggedId)
    ? draggedId
    : undefined

/** The category cards in order, sortable with the pointer. */
export const SortedCategories = (props: Props) => {
  const { categories, folded, onToggle, commands } = props
  const onMove = commands?.moveTo ?? noop
  const { draggedId, shown, onPress } = useDrag({ categories, onMove })
  const numbers = questionNumbers(shown)
  const cards = shown
    .toSorted(byOrder)
    .map((category, index, { length: count }) => ({ category, index, count }))
    .filter(({ category }) => !isDefaultCategory(category) || category.questions.length > 0)
  return (
    <DragContext value={onPress}>
      <ol className="grid gap-4 m-0 p-0 list-none" aria-label="Categorias">
        {cards.map(({ category, ...position }) => (
          <CategoryCard
            key={category.id}
            category={category}
            {...position}
            firstNumber={firstNumberOf(category, numbers)}
            isOpen={!folded.has(category.id)}
            draggedId={draggedIdIn(category, draggedId)}
            onToggle={onToggle}
            commands={commands}
          />
        ))}
      </ol>
    </DragContext>
  )
}
