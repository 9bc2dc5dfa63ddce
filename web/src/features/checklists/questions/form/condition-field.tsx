import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import { type Question } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { CONDITION_ALTERED } from '#features/checklists/questions/fields/condition-text.ts'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { NumericConditions } from './numeric-conditions.tsx'
import type { DraftParent } from './question-draft.ts'
import { ReferenceAnswer } from './reference-answer.tsx'
import { ReferenceQuestion } from './reference-question.tsx'
import { FieldSection } from './field-section.tsx'

type Props = {
  readonly form: QuestionFormState
  /** The questions of the chosen category that this one may depend on. */
  readonly references: readonly Question[]
  readonly numbers: ReadonlyMap<string, number>
  /** The order that a new question will get. */
  readonly order: number | undefined
}

const NO_REFERENCE_YET: DraftParent = { id: '', conditions: [] }
const CATEGORY_FIRST = 'Escolha antes a categoria: a pergunta de referência é da mesma categoria.'
const CONDITION_HINT = 'Só aparece conforme a resposta de outra pergunta da mesma categoria.'

export const ConditionField = ({ form, ...rest }: Props) => {
  const { category_id: categoryId, parent } = form.values
  return (
    <>
      <Checkbox
        label="Pergunta condicional"
        hint={categoryId === '' ? CATEGORY_FIRST : CONDITION_HINT}
        disabled={categoryId === ''}
        checked={parent !== null}
        data-path="parent"
        onChange={(isConditional) => setParent(form, isConditional ? NO_REFERENCE_YET : null)}
      />
      {parent !== null && <Condition form={form} parent={parent} {...rest} />}
    </>
  )
}

/** Whether a complete condition can no longer be met by any answer. */
const cannotBeMet = (parent: DraftParent, reference: Question | undefined) => {
  const { data } = questionInput.shape.parent.safeParse(parent)
  return data !== undefined && data !== null && isConditionBroken(data, reference)
}

const Condition = ({
  form,
  parent,
  references,
  numbers,
  order,
}: Props & { readonly parent: DraftParent }) => {
  const reference = references.find(({ id }) => id === parent.id)
  const conditionKind = reference && QUESTION_TYPES[reference.type].reference
  const isBelow = reference !== undefined && order === reference.order + 1
  return (
    <FieldSection
      title="Condição"
      hint={isBelow ? `Fica logo abaixo da pergunta ${numbers.get(reference.id)}.` : undefined}
      error={form.errors['parent']}
    >
      {cannotBeMet(parent, reference) && (
        <p className="flex items-center gap-2 py-2 px-3 rounded-md bg-warn-soft text-warn font-semibold">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {CONDITION_ALTERED}
        </p>
      )}
      <ReferenceQuestion form={form} parent={parent} references={references} numbers={numbers} />
      {conditionKind === 'bounds' && <NumericConditions form={form} parent={parent} />}
      {reference && conditionKind === 'option' && (
        <ReferenceAnswer key={reference.id} form={form} parent={parent} reference={reference} />
      )}
    </FieldSection>
  )
}
