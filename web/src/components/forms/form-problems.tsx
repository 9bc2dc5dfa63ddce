import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { markTitleAsError } from './error-title.ts'
import classes from './form-problems.module.css'

type Form = {
  readonly values: object
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly getInputNode: (path: string) => HTMLElement | null
  readonly setErrors: (errors: Record<string, string>) => void
}

/** The errors in the order of the fields on the screen, which is the order of the form's values. */
const orderedErrors = ({ errors, values }: Form) => {
  const fields = Object.keys(values)
  const placeOf = (path: string) => fields.indexOf(path.split('.')[0] ?? '')
  return Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent.replace(/[\s*]+$/, '').trim() ?? ''

const isLabelled = (node: HTMLElement) =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement

/**
 * The field's label, which many messages do not contain. A group of options is named by its question, not by its
 * first option.
 */
const labelOf = (node: HTMLElement | null) => {
  if (node === null) return ''
  const labelledNode = node.closest('[role="radiogroup"], [role="group"]') ?? node
  const label = labelledNode.getAttribute('aria-label')
  if (label !== null) return label
  const id = labelledNode.getAttribute('aria-labelledby')?.split(' ')[0]
  if (id !== undefined) return textOf(document.getElementById(id))
  if (isLabelled(node)) return textOf(node.labels?.[0])
  return textOf(node.closest('fieldset')?.querySelector('legend'))
}

/** The field itself, or the first of its parts. */
const fieldNode = (form: Form, path: string) =>
  form.getInputNode(path) ?? document.querySelector<HTMLElement>(`[data-path^="${path}."]`)

/**
 * The problems of a form after it was submitted: `onInvalid` is the second argument of `form.onSubmit`, `showRefusals`
 * shows what the server refuses of the form's fields.
 */
export const useFormProblems = (form: Form) => {
  const [attempt, setAttempt] = useState(0)
  const problems = orderedErrors(form).filter(([, message]) => Boolean(message))
  const summary = attempt > 0 && problems.length > 0 && (
    <FormProblems
      key={attempt}
      problems={problems}
      labelOfField={(path) => labelOf(fieldNode(form, path))}
      onSelect={(path) => fieldNode(form, path)?.focus()}
    />
  )
  const onInvalid = () => setAttempt((before) => before + 1)
  const showRefusals = (error: unknown) => {
    const refusals = (error instanceof ApiError ? error.fields : [])
      .map(({ field, message }) => [field.split('.')[0] ?? '', message] as const)
      .filter(([field]) => Object.hasOwn(form.values, field))
    if (refusals.length === 0) return
    form.setErrors(Object.fromEntries(refusals))
    onInvalid()
  }
  return { summary, onInvalid, showRefusals }
}

export const countProblems = (count: number) =>
  count === 1 ? 'Há 1 problema' : `Há ${count} problemas`

type Props = {
  readonly problems: readonly (readonly [path: string, message: ReactNode])[]
  readonly labelOfField: (path: string) => string
  readonly onSelect: (path: string) => void
}

const FormProblems = ({ problems, labelOfField, onSelect }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    return markTitleAsError()
  }, [])
  return (
    <div ref={box} className={classes.problems} role="alert" tabIndex={-1}>
      <p>{countProblems(problems.length)}</p>
      <ul>
        {problems.map(([path, message]) => {
          const label = labelOfField(path)
          return (
            <li key={path}>
              {label !== '' && `${label}: `}
              <button type="button" onClick={() => onSelect(path)}>
                {message}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
