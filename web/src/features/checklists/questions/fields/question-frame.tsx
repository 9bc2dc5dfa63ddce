import type { Question } from '@portal/contract/checklists/questions/question'
import { type ReactNode, useId } from 'react'
import classes from './question-frame.module.css'

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
  <span className={classes.mark} aria-hidden>
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
    <div className={classes.question}>
      {isGroup ? (
        <div id={`${id}-label`} className={classes.name}>
          {name}
        </div>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className={classes.name}>
          {name}
        </label>
      )}
      {question.description !== '' && (
        <p id={`${id}-description`} className={classes.help}>
          {question.description}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.help}>
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
