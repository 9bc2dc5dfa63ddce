import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { type ReactNode, memo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { QuestionItem } from '#features/checklists/questions/fields/question-item.tsx'
import { type PreviousAnswerText, hasAnswerChanged, previousValue } from './previous-answer.ts'
import { PreviousAnswerNote } from './previous-answer-note.tsx'

type FieldProps = {
  readonly question: Question
  readonly value: Answer | undefined
  readonly error: string | undefined
  /** The last answer as the server sends it; undefined while previous answers are not shown. */
  readonly previous?: string | undefined
  readonly previousOptionIds?: readonly string[] | undefined
  readonly onAnswer: (question: Question, value: Answer | undefined) => void
}
type Props = FieldProps & {
  readonly number: number | undefined
  readonly onLeave: (id: string) => void
  /** The evidence fields of the question. */
  readonly children?: ReactNode
}

const ID_PREFIX = 'pergunta-'
const elementIdOf = (id: string) => `${ID_PREFIX}${id}`
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
  const box = focused && document.getElementById(elementIdOf(focused))?.getBoundingClientRect()
  if (box && box.bottom >= 0 && box.top <= innerHeight) return focused
  const items = [...document.querySelectorAll(`[id^=${ID_PREFIX}]`)]
  const first = items.findIndex((item) => item.getBoundingClientRect().top >= BARS_HEIGHT)
  const before = items[first - 1]
  return before && questionIdOf(before)
}

/** Focuses the chosen option of a question, or its first control. */
export const focusQuestion = (id: string) => {
  const item = document.getElementById(elementIdOf(id))
  const chosen = item?.querySelector<HTMLElement>('input:checked')
  const control = chosen ?? item?.querySelector<HTMLElement>('input, textarea')
  control?.focus()
}

const NO_OPTIONS: readonly string[] = []

/** Memoized: a form may have thousands of questions. */
const AnswerField = memo((props: FieldProps) => {
  const { question, value, error, previous, onAnswer } = props
  const { previousOptionIds: optionIds = NO_OPTIONS } = props
  return (
    <>
      <QuestionField
        question={question}
        value={value}
        onChange={(answer) => onAnswer(question, answer)}
        error={error}
      />
      {previous !== undefined && (
        <PreviousAnswerNote
          type={question.type}
          answer={previous}
          isChanged={hasAnswerChanged(question, value, { text: previous, optionIds })}
        >
          <Repeat {...props} before={{ text: previous, optionIds }} />
        </PreviousAnswerNote>
      )}
    </>
  )
})

type RepeatProps = FieldProps & { readonly before: PreviousAnswerText }

/** Answers as at the previous visit, with one tap; nothing where it is answered like that, or no longer fits. */
const Repeat = ({ question, value, before, onAnswer }: RepeatProps) => {
  const again = previousValue(question, before)
  const isOther = value === undefined || hasAnswerChanged(question, value, before)
  if (again === undefined || !isOther) return null
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Igual à visita anterior: ${question.name}`}
      onClick={() => onAnswer(question, again)}
    >
      Igual à visita anterior
    </Button>
  )
}

/** A question with its evidence fields. Memoized: a form may have thousands of questions. */
export const AnswerQuestion = memo(({ number, onLeave, children, ...field }: Props) => {
  const { id } = field.question
  return (
    <QuestionItem
      question={field.question}
      id={elementIdOf(id)}
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
