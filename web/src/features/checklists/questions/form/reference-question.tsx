import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { useMemo } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import type { DraftBound, DraftParent } from './question-draft.ts'

type Props = {
  readonly form: QuestionFormState
  readonly parent: DraftParent
  readonly references: readonly Question[]
  readonly numbers: ReadonlyMap<string, number>
}

const NO_REFERENCES = 'Nenhuma outra pergunta desta categoria pode ser referência.'
const FIRST_BOUND: DraftBound = { key: 'new-1', operator: '>', value: '' }
const NAME_MAX = 80

const shortName = (name: string) =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX).trimEnd()}…` : name

/** Memoised, because there may be a thousand options and each key press renders the form. */
const useOptions = ({ references, numbers }: Pick<Props, 'references' | 'numbers'>) =>
  useMemo(
    () =>
      references.map(({ id, name }) => (
        <option key={id} value={id}>{`${numbers.get(id) ?? ''}. ${shortName(name)}`}</option>
      )),
    [references, numbers],
  )

export const ReferenceQuestion = ({ form, parent, references, numbers }: Props) => {
  const isListed = parent.id === '' || references.some(({ id }) => id === parent.id)
  const options = useOptions({ references, numbers })
  const choose = (id: string) => {
    const chosen = references.find((question) => question.id === id)
    const asksBounds = chosen && QUESTION_TYPES[chosen.type].reference === 'bounds'
    const conditions = asksBounds ? [FIRST_BOUND] : []
    setParent(form, { id, conditions })
  }
  return (
    <SelectField
      label="Pergunta de referência"
      required
      description={references.length === 0 ? NO_REFERENCES : undefined}
      {...form.getInputProps('parent.id')}
      value={parent.id}
      onChange={choose}
    >
      <option value="">Selecione a pergunta</option>
      {/* A stored reference that may no longer be chosen stays listed, so that the select shows it. */}
      {!isListed && <option value={parent.id}>Pergunta que não pode mais ser referência</option>}
      {options}
    </SelectField>
  )
}
