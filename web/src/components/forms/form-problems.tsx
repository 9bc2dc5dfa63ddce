import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markTitle } from './error-title.ts'
import classes from './form-problems.module.css'

type Form = {
  readonly values: object
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly getInputNode: (path: string) => HTMLElement | null
}

/** As the fields follow each other on the screen, which is how the form names its values. */
const inOrder = ({ errors, values }: Form) => {
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

/** What the field is called on the screen; many a message does not say. A choice is called by its question, not by its first option. */
const labelOf = (node: HTMLElement | null) => {
  if (node === null) return ''
  const named = node.closest('[role="radiogroup"], [role="group"]') ?? node
  const label = named.getAttribute('aria-label')
  if (label !== null) return label
  const id = named.getAttribute('aria-labelledby')?.split(' ')[0]
  if (id !== undefined) return textOf(document.getElementById(id))
  if (isLabelled(node)) return textOf(node.labels?.[0])
  return textOf(node.closest('fieldset')?.querySelector('legend'))
}

/** The field itself, or the first of those it is made of. */
const nodeOf = (form: Form, path: string) =>
  form.getInputNode(path) ?? document.querySelector<HTMLElement>(`[data-path^="${path}."]`)

/**
 * What is wrong with a form that was sent: pass `onInvalid` to `form.onSubmit` as its second
 * argument, or call it after `form.setErrors` with what the server refused.
 */
export const useFormProblems = (form: Form) => {
  const [attempt, setAttempt] = useState(0)
  const problems = inOrder(form).filter(([, message]) => Boolean(message))
  const summary = attempt > 0 && problems.length > 0 && (
    <FormProblems
      key={attempt}
      problems={problems}
      labelled={(path) => labelOf(nodeOf(form, path))}
      onFollow={(path) => nodeOf(form, path)?.focus()}
    />
  )
  return { summary, onInvalid: () => setAttempt((before) => before + 1) }
}

type Props = {
  readonly problems: readonly (readonly [path: string, message: ReactNode])[]
  readonly labelled: (path: string) => string
  readonly onFollow: (path: string) => void
}

const FormProblems = ({ problems, labelled, onFollow }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    return markTitle()
  }, [])
  const count = problems.length
  return (
    <div ref={box} className={classes.problems} role="alert" tabIndex={-1}>
      <p>{count === 1 ? 'Há 1 problema' : `Há ${count} problemas`}</p>
      <ul>
        {problems.map(([path, message]) => {
          const label = labelled(path)
          return (
            <li key={path}>
              {label !== '' && `${label}: `}
              <button type="button" onClick={() => onFollow(path)}>
                {message}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
