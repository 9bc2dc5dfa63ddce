import {
  ID_EQUALS,
  ID_NOT_EQUALS,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { shownOptions } from '@portal/contract/checklists/questions/types/question-types'
import { useState } from 'react'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { Choices } from './choices.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { OptionChecks } from './option-checks.tsx'
import type { DraftParent } from './question-draft.ts'

const MODES = [
  { value: 'one', label: 'é esta' },
  { value: 'any', label: 'é uma destas' },
  { value: 'none', label: 'não é nenhuma destas' },
] as const
type Mode = (typeof MODES)[number]['value']

/** What the condition says, or what was asked for while it says nothing of it. */
const modeOf = ({ conditions }: DraftParent, wanted: Mode): Mode => {
  const [first] = conditions
  if (first === undefined) return wanted
  if (first.operator === ID_NOT_EQUALS) return 'none'
  return conditions.length > 1 || wanted === 'any' ? 'any' : 'one'
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

/** Which answer makes the question appear: one, any of several, or any but these. */
export const ReferenceAnswer = ({ form, parent, reference }: Props) => {
  const [wanted, setWanted] = useState<Mode>('one')
  const mode = modeOf(parent, wanted)
  const options = shownOptions(reference.type, reference.options)
  const isReferred = (id: string) => parent.conditions.some(({ value }) => value === id)
  const chosen = options.map(({ id }) => id).filter(isReferred)
  const change = (next: Mode, ids: readonly string[]) =>
    setParent(form, { ...parent, conditions: conditionsOf(next, ids) })
  const switchTo = (value: string) => {
    const next = MODES.find((known) => known.value === value)?.value ?? 'one'
    setWanted(next)
    change(next, chosen)
  }
  const error = form.errors['parent.conditions']
  return (
    <>
      <Choices
        label="Aparece quando a resposta"
        data={[...MODES]}
        value={mode}
        onChange={switchTo}
      />
      {mode === 'one' ? (
        <ChoiceField
          label="Resposta de referência"
          withAsterisk
          options={Object.fromEntries(options.map(({ id, data }) => [id, data]))}
          value={chosen[0] ?? ''}
          error={error}
          data-path="parent.conditions"
          onChange={(id) => change('one', [id])}
        />
      ) : (
        <OptionChecks
          title="Respostas de referência"
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
