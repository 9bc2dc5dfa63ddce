import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { type ReactNode, memo } from 'react'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { QuestionItem } from '#features/checklists/questions/fields/question-item.tsx'
import { hasChanged } from './offline/previous-answer.ts'
import { PreviousAnswerNote } from './previous-answer-bar.tsx'

type FieldProps = {
  readonly question: Question
  readonly value: Answer | undefined
  readonly error: string | undefined
  /** As it was answered the last time, as the server tells it; undefined is not asked for. */
  readonly previous?: string | undefined
  readonly previousOptionIds?: readonly string[] | undefined
  readonly onAnswer: (question: Question, value: Answer | undefined) => void
}
type Props = FieldProps & {
  readonly depth: number
  readonly number: number | undefined
  readonly onLeave: (id: string) => void
  /** What is asked for beside the answer. */
  readonly children?: ReactNode
}

const PLACE = 'pergunta-'
const placeOf = (id: string) => `${PLACE}${id}`
const idAt = ({ id }: Element) => id.slice(PLACE.length)

/** The question that an element belongs to. */
export const questionAt = (element: Element) => {
  const place = element.closest(`[id^=${PLACE}]`)
  return place === null ? undefined : idAt(place)
}

/** Under the bars that stay in sight. */
const VIEW_STARTS = 120

/**
 * The question below which one looks for the next: the one last focused, as long as it is in sight; whoever
 * has scrolled on since looks from there.
 */
export const questionBeforeView = (focused: string | undefined) => {
  const box = focused && document.getElementById(placeOf(focused))?.getBoundingClientRect()
  if (box && box.bottom >= 0 && box.top <= innerHeight) return focused
  const places = [...document.querySelectorAll(`[id^=${PLACE}]`)]
  const first = places.findIndex((place) => place.getBoundingClientRect().top >= VIEW_STARTS)
  const before = places[first - 1]
  return before && idAt(before)
}

/** Puts the focus where the question is answered: on what was chosen, or on the first that can be. */
export const focusQuestion = (id: string) => {
  const place = document.getElementById(placeOf(id))
  const chosen = place?.querySelector<HTMLElement>('input:checked')
  const control = chosen ?? place?.querySelector<HTMLElement>('input, textarea')
  control?.focus()
}

const NO_OPTIONS: readonly string[] = []

/** Drawn again only when something of its own changed. */
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
          isChanged={hasChanged(question, value, { text: previous, optionIds })}
        />
      )}
    </>
  )
})

/** One question, and what it asks for beside its answer; drawn again only when something of it changed, as one of thousands. */
export const AnswerQuestion = memo(({ depth, number, onLeave, children, ...field }: Props) => {
  const { id } = field.question
  return (
    <QuestionItem
      question={field.question}
      id={placeOf(id)}
      depth={depth}
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
