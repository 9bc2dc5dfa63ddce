import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { Choices } from './choices.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import type { DraftBound, DraftParent } from './question-draft.ts'

type Props = {
  readonly form: QuestionFormState
  readonly parent: DraftParent
  readonly references: readonly Question[]
  readonly numbers: ReadonlyMap<string, number>
}

const UNCHOSEN = { value: '', label: 'Selecione a pergunta' }
const NOBODY = 'Nenhuma outra pergunta desta categoria pode ser referência.'
const FIRST_BOUND: DraftBound = { key: 'new-1', operator: '>', value: '' }
const LONGEST = 80

const clipped = (name: string) =>
  name.length > LONGEST ? `${name.slice(0, LONGEST).trimEnd()}…` : name

/** A list does not hide what is stored in the draft: one that may no longer be chosen stays in it. */
const gone = (id: string) => ({ value: id, label: 'Pergunta que não pode mais ser referência' })

export const ReferenceQuestion = ({ form, parent, references, numbers }: Props) => {
  const isListed = parent.id === '' || references.some(({ id }) => id === parent.id)
  const listed = references.map(({ id, name }) => ({
    value: id,
    label: `${numbers.get(id) ?? ''}. ${clipped(name)}`,
  }))
  const choose = (id: string) => {
    const chosen = references.find((question) => question.id === id)
    const asksBounds = chosen && QUESTION_TYPES[chosen.type].reference === 'bounds'
    const conditions = asksBounds ? [FIRST_BOUND] : []
    setParent(form, { id, conditions })
  }
  return (
    <Choices
      label="Pergunta de referência"
      required
      data={[UNCHOSEN, ...(isListed ? [] : [gone(parent.id)]), ...listed]}
      description={references.length === 0 ? NOBODY : undefined}
      {...form.getInputProps('parent.id')}
      value={parent.id}
      onChange={choose}
    />
  )
}
