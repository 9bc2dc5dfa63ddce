import type { Question } from '@portal/contract/checklists/questions/question'
import { type ReactNode, useId } from 'react'

type FrameOptions = {
  readonly question: Pick<Question, 'name' | 'description' | 'required'>
  /** What a valid answer looks like. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** The ids that connect a question's name, help and error to its inputs. */
export const useFrame = ({ question, hint, error }: FrameOptions) => {
  const id = useId()
  const isShown = {
    [`${id}-description`]: question.description !== '',
    [`${id}-hint`]: hint !== undefined,
    [`${id}-error`]: error !== undefined,
  }
  const ids = Object.keys(isShown).filter((key) => isShown[key] === true)
  return {
    id,
    labelledBy: `${id}-label`,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
    frameProps: { id, question, hint, error },
  }
}

/** The inputs themselves say that they are required. */
export const RequiredMark = () => (
  <span className="text-danger" aria-hidden>
    {' *'}
  </span>
)

type Props = FrameOptions & {
  readonly id: string
  /** The question has several inputs, so the name labels their group. */
  readonly isGroup?: boolean
  readonly children: ReactNode
}

export const QuestionFrame = ({ id, question, hint, error, isGroup = false, children }: Props) => {
  const name = (
    <>
      {question.name}
      {question.required && <RequiredMark />}
    </>
  )
  return (
    <div className="grid gap-1.5 min-w-0 wrap-anywhere @container">
      {isGroup ? (
        <div id={`${id}-label`} className="text-base font-semibold leading-[1.4]">
          {name}
        </div>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className="text-base font-semibold leading-[1.4]">
          {name}
        </label>
      )}
      {question.description !== '' && (
        <p id={`${id}-description`} className="text-ink-soft text-sm whitespace-pre-line">
          {question.description}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm whitespace-pre-line">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  )
}
