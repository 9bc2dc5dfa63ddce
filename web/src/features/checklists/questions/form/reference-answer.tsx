import {
  ID_EQUALS,
  ID_NOT_EQUALS,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { optionsInOrder } from '@portal/contract/checklists/questions/types/question-types'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { OptionCheckboxes } from './option-checkboxes.tsx'
import type { DraftParent } from './question-draft.ts'

const MODES = [
  { value: 'one', label: 'é esta' },
  { value: 'any', label: 'é uma destas' },
  { value: 'none', label: 'não é nenhuma destas' },
] as const
type Mode = (typeof MODES)[number]['value']

/** The mode that the conditions show; `requested` decides where they do not. */
const modeOf = ({ conditions }: DraftParent, requested: Mode): Mode => {
  const [first] = conditions
  if (first === undefined) return requested
  if (first.operator === ID_NOT_EQUALS) return 'none'
  return conditions.length > 1 || requested === 'any' ? 'any' : 'one'
}

const conditionsOf = (mode: Mode, ids: readonly string[]): DraftParent['conditions'] => {
  const operator = mode === 'none' ? ID_NOT_EQUALS : ID_EQUALS
  return (mode === 'one' ? ids.slice(0, 1) : ids).map((value) => ({ operator, value }))
}

type Props = {
  readonly form: QuestionFormState
  readonly parent: DraftParent
  readonly reference: Question
}

/** Which answers show the question: one option, any of several, or none of several. */
export const ReferenceAnswer = ({ form, parent, reference }: Props) => {
  const [requested, setRequested] = useState<Mode>('one')
  const mode = modeOf(parent, requested)
  const options = optionsInOrder(reference.type, reference.options)
  const isInCondition = (id: string) => parent.conditions.some(({ value }) => value === id)
  const chosen = options.map(({ id }) => id).filter(isInCondition)
  const change = (next: Mode, ids: readonly string[]) =>
    setParent(form, { ...parent, conditions: conditionsOf(next, ids) })
  const switchTo = (value: string) => {
    const next = MODES.find((option) => option.value === value)?.value ?? 'one'
    setRequested(next)
    change(next, chosen)
  }
  const error = form.errors['parent.conditions']
  return (
    <>
      <SelectField
        label="Aparece quando a resposta"
        options={[...MODES]}
        value={mode}
        onChange={switchTo}
      />
      {mode === 'one' ? (
        <RadioField
          label="Resposta de referência"
          withAsterisk
          options={Object.fromEntries(options.map(({ id, data }) => [id, data]))}
          value={chosen[0] ?? ''}
          error={error}
          data-path="parent.conditions"
          onChange={(id) => change('one', [id])}
        />
      ) : (
        <OptionCheckboxes
          title="Respostas de referência"
          withAsterisk
          error={error}
          options={options}
          chosen={chosen}
          onChange={(ids) => change(mode, ids)}
          path="parent.conditions"
        />
      )}
    </>
  )
}
