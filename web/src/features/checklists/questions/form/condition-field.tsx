import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import type { Question } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { CONDITION_ALTERED } from '#features/checklists/questions/fields/condition-text.ts'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { FieldRows } from './field-rows.tsx'
import { FieldSection } from './field-section.tsx'
import { NumberField } from './number-field.tsx'
import { type DraftBound, draftBoundsOf, type DraftParent, nextDraftKey } from './question-draft.ts'
import { ReferenceAnswer } from './reference-answer.tsx'
import classes from './options-field.module.css'

type ReferenceQuestionProps = {
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
const useOptions = ({
  references,
  numbers,
}: Pick<ReferenceQuestionProps, 'references' | 'numbers'>) =>
  useMemo(
    () =>
      references.map(({ id, name }) => (
        <option key={id} value={id}>{`${numbers.get(id) ?? ''}. ${shortName(name)}`}</option>
      )),
    [references, numbers],
  )

const ReferenceQuestion = ({ form, parent, references, numbers }: ReferenceQuestionProps) => {
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

type NumericConditionsProps = { readonly form: QuestionFormState; readonly parent: DraftParent }

const OPERATORS = [
  { value: '>', label: 'maior que (>)' },
  { value: '<', label: 'menor que (<)' },
]

/** Bounds on the reference's number; all must hold. */
const NumericConditions = ({ form, parent }: NumericConditionsProps) => {
  const bounds = draftBoundsOf(parent)
  const change = (conditions: readonly DraftBound[]) => setParent(form, { ...parent, conditions })
  return (
    <FieldRows<DraftBound>
      title="Condições numéricas"
      withAsterisk
      hint="A pergunta aparece quando a resposta satisfaz todas."
      error={form.errors['parent.conditions']}
      thing="condição"
      rows={bounds}
      onChange={change}
      newRow={() => ({ key: nextDraftKey(bounds), operator: '>', value: '' })}
      path="parent.conditions"
      className={classes.list}
      rowClassName={classes.row}
    >
      {(bound, index) => (
        <>
          <SelectField
            className={classes.operator ?? ''}
            label="Operador"
            aria-label={`Operador da condição ${index + 1}`}
            options={OPERATORS}
            value={bound.operator}
            onChange={(operator) =>
              change(bounds.with(index, { ...bound, operator: operator === '<' ? '<' : '>' }))
            }
          />
          <NumberField
            className={classes.label ?? ''}
            label="Valor"
            aria-label={`Valor da condição ${index + 1}`}
            required
            {...form.getInputProps(`parent.conditions.${index}.value`)}
          />
        </>
      )}
    </FieldRows>
  )
}

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
