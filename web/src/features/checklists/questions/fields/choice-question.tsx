import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  optionsInOrder,
} from '@portal/contract/checklists/questions/types/question-types'
import { useRef } from 'react'
import type { QuestionFieldProps } from './question-field-props.ts'
import { QuestionFrame, useFrame } from './question-frame.tsx'
import classes from './choice-question.module.css'

/** The chosen ids in the order of the question. An exclusive option and all others deselect each other. */
const toggleOption = (
  options: readonly Option[],
  chosen: readonly string[],
  { id, exclusive }: Option,
) =>
  options
    .filter((option) => {
      if (option.id === id) return !chosen.includes(id)
      return chosen.includes(option.id) && !exclusive && !option.exclusive
    })
    .map((option) => option.id)

type ChoiceQuestionProps = QuestionFieldProps & {
  /** One option per line, two side by side, or all in one row. */
  readonly layout?: 'list' | 'pair' | 'row'
}

export const ChoiceQuestion = ({ layout = 'list', ...props }: ChoiceQuestionProps) => {
  const { question, value, onChange, error, disabled = false } = props
  const { type, required } = question
  const { id, labelledBy, describedBy, frameProps } = useFrame({ question, error })
  const group = useRef<HTMLDivElement>(null)
  const options = optionsInOrder(type, question.options)
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const isMultiple = QUESTION_TYPES[type].takesSeveral

  const setChosen = (ids: readonly string[]) => onChange(ids.length > 0 ? ids : undefined)
  const choose = (option: Option) =>
    setChosen(isMultiple ? toggleOption(options, chosen, option) : [option.id])
  const clear = () => {
    onChange(undefined)
    group.current?.querySelector('input')?.focus()
  }
  return (
    <QuestionFrame {...frameProps} isGroup>
      <div
        ref={group}
        className={classes.options}
        data-layout={layout}
        data-many={options.length > 5}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a radio group
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        {...(!isMultiple && { 'aria-required': required, 'aria-invalid': error !== undefined })}
        data-wrong={error !== undefined}
      >
        {options.map((option) => (
          <label key={option.id} className={classes.option}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.id)}
              disabled={disabled}
              {...(isMultiple && { 'aria-invalid': error !== undefined })}
              onChange={() => choose(option)}
            />
            <span>{option.data}</span>
          </label>
        ))}
      </div>
      {!isMultiple && !required && chosen.length > 0 && !disabled && (
        <button
          type="button"
          className="justify-self-start min-h-[2.75rem] py-1 px-2 border-0 rounded-sm bg-transparent text-link text-sm underline underline-offset-[0.2em] cursor-pointer hover:bg-hover"
          aria-label={`Limpar resposta: ${question.name}`}
          onClick={clear}
        >
          Limpar resposta
        </button>
      )}
    </QuestionFrame>
  )
}
