import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { memo, type ReactNode, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { QuestionItem } from '#features/checklists/questions/fields/question-item.tsx'
import { asksForQuestionEvidence } from './evidence/use-evidence-parts.ts'
import { PreviousAnswerNote } from './previous-answer-bar.tsx'
import { comparedToPrevious, type PreviousAnswer, previousValue } from './previous-answer.ts'
import type { QuestionFields } from './use-answer-form.ts'

type FieldProps = {
  readonly question: Question
  readonly value: Answer | undefined
  readonly error: string | undefined
  /** The last answer as the server sends it; undefined while previous answers are not shown. */
  readonly previous: string | undefined
  readonly previousOptionIds: readonly string[] | undefined
  readonly onAnswer: (question: Question, value: Answer | undefined) => void
}

const ID_PREFIX = 'pergunta-'
const questionElementId = (id: string) => `${ID_PREFIX}${id}`
const questionIdOf = ({ id }: Element) => id.slice(ID_PREFIX.length)

/** The id of the question that an element belongs to. */
export const questionAt = (element: Element) => {
  const item = element.closest(`[id^=${ID_PREFIX}]`)
  return item === null ? undefined : questionIdOf(item)
}

/** The height of the sticky bars at the top, in pixels. */
const BARS_HEIGHT = 120

/**
 * The question after which the search for the next one starts: the last one that had the focus, while it is visible;
 * after scrolling away from it, the last one above the visible part.
 */
export const questionBeforeView = (focused: string | undefined) => {
  const box =
    focused && document.getElementById(questionElementId(focused))?.getBoundingClientRect()
  if (box && box.bottom >= 0 && box.top <= innerHeight) return focused
  const items = [...document.querySelectorAll(`[id^=${ID_PREFIX}]`)]
  const first = items.findIndex((item) => item.getBoundingClientRect().top >= BARS_HEIGHT)
  const before = items[first - 1]
  return before && questionIdOf(before)
}

/** Focuses the chosen option of a question, or its first control. */
export const focusQuestion = (id: string) => {
  const item = document.getElementById(questionElementId(id))
  const chosen = item?.querySelector<HTMLElement>('input:checked')
  const control = chosen ?? item?.querySelector<HTMLElement>('input, textarea')
  control?.focus()
}

const categoryElementId = (id: string) => `categoria-${id}`

/** Scrolls to a category and focuses it; returns false where no category has this id. */
export const focusCategory = (id: string) => {
  const section = document.getElementById(categoryElementId(id))
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
  return section !== null
}

const NO_OPTIONS: readonly string[] = []

/**
 * The previous answer, and a button that answers likewise where that is still possible. The button stays once it is so:
 * what is below must not move under the thumb.
 */
const Previous = (props: FieldProps & { readonly text: string }) => {
  const { question, value, text, previousOptionIds: optionIds = NO_OPTIONS, onAnswer } = props
  const before = { text, optionIds }
  const again = previousValue(question, before)
  const comparison = comparedToPrevious(question, value, before)
  const isSame = comparison === 'same'
  return (
    <PreviousAnswerNote type={question.type} answer={text} isChanged={comparison === 'changed'}>
      {again !== undefined && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Igual à visita anterior: ${question.name}`}
          aria-disabled={isSame}
          onClick={() => !isSame && onAnswer(question, again)}
        >
          Igual à visita anterior
        </Button>
      )}
    </PreviousAnswerNote>
  )
}

/** Memoized: a form may have thousands of questions. */
const AnswerField = memo((props: FieldProps) => {
  const { question, value, error, previous, onAnswer } = props
  return (
    <>
      <QuestionField
        question={question}
        value={value}
        onChange={(answer) => onAnswer(question, answer)}
        error={error}
      />
      {previous !== undefined && <Previous {...props} text={previous} />}
    </>
  )
})

type QuestionProps = FieldProps & {
  readonly number: number | undefined
  readonly onLeave: (id: string) => void
  /** The evidence fields of the question. */
  readonly children: ReactNode
}

/** A question with its evidence fields. */
const AnswerQuestion = memo(({ number, onLeave, children, ...field }: QuestionProps) => {
  const { id } = field.question
  return (
    <QuestionItem
      id={questionElementId(id)}
      number={number}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && onLeave(id)
      }
    >
      <AnswerField {...field} />
      {children}
    </QuestionItem>
  )
})

type FieldsProps = {
  readonly fields: QuestionFields
  /** The previous answer, while it is shown. */
  readonly previous?: PreviousAnswer | undefined
}
type CategoryProps = FieldsProps & {
  readonly category: FullCategory
  /** Numbers of all questions, including hidden ones: a number never changes while the form is filled in. */
  readonly numbers: ReadonlyMap<string, number>
  readonly shownIds: ReadonlySet<string>
}

const CategorySection = ({ category, numbers, shownIds, fields, previous }: CategoryProps) => {
  const { questions } = category
  const { content, state, errorOf, answer, leave, evidenceFields, evidenceParts } = fields
  const ordered = useMemo(() => questions.toSorted(byOrder), [questions])
  const shown = ordered.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h2" id={categoryElementId(category.id)}>
      {shown.map((question) => (
        <AnswerQuestion
          key={question.id}
          question={question}
          number={numbers.get(question.id)}
          value={content.values[question.id]}
          error={errorOf(question.id)}
          previous={previous?.answers[question.id]}
          previousOptionIds={previous?.optionIds[question.id]}
          onAnswer={answer}
          onLeave={leave}
        >
          {evidenceParts && evidenceFields && asksForQuestionEvidence(question) && (
            <evidenceParts.QuestionEvidenceInputs
              question={question}
              answer={state.answers[question.id]}
              fields={evidenceFields}
            />
          )}
        </AnswerQuestion>
      ))}
    </QuestionGroup>
  )
}

type Props = FieldsProps & {
  readonly checklist: FullChecklist
  /** The questions that are shown, in any order. */
  readonly shown: readonly Question[]
}

/** The questions of a form, category by category, and the evidence that is asked for once. */
export const AnswerQuestions = ({ checklist, shown, fields, previous }: Props) => {
  const { categories } = checklist
  const { evidenceFields, evidenceParts } = fields
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const shownIds = new Set(shown.map(({ id }) => id))
  return (
    <>
      {categories.toSorted(byOrder).map((category) => (
        <CategorySection key={category.id} {...{ category, numbers, shownIds, fields, previous }} />
      ))}
      {shown.length === 0 && <p className="text-ink-soft">Nenhuma pergunta pendente.</p>}
      {evidenceParts && evidenceFields && (
        <evidenceParts.AnswerEvidenceInputs checklist={checklist} fields={evidenceFields} />
      )}
    </>
  )
}
