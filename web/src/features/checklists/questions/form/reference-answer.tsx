import { ID_EQUALS, type Question } from '@portal/contract/checklists/questions/question'
import { shownOptions } from '@portal/contract/checklists/questions/types/question-types'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import type { DraftParent } from './question-draft.ts'

type Props = {
  readonly form: QuestionFormState
  readonly parent: DraftParent
  readonly reference: Question
}

export const ReferenceAnswer = ({ form, parent, reference }: Props) => {
  const options = shownOptions(reference.type, reference.options)
  const chosen = parent.conditions.find(({ operator }) => operator === ID_EQUALS)?.value
  return (
    <ChoiceField
      label="Resposta de referência"
      withAsterisk
      options={Object.fromEntries(options.map(({ id, data }) => [id, data]))}
      value={typeof chosen === 'string' ? chosen : ''}
      error={form.errors['parent.conditions']}
      data-path="parent.conditions"
      onChange={(value) =>
        setParent(form, {
          ...parent,
          conditions: [{ operator: ID_EQUALS, value }],
        })
      }
    />
  )
}
