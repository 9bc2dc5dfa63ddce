import { isAltered } from '@portal/contract/checklists/questions/condition'
import { type Question } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { ALTERED } from '#features/checklists/questions/fields/condition-words.ts'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { NumericConditions } from './numeric-conditions.tsx'
import type { DraftParent } from './question-draft.ts'
import classes from './question-form.module.css'
import { ReferenceAnswer } from './reference-answer.tsx'
import { ReferenceQuestion } from './reference-question.tsx'
import { Section } from './section.tsx'

type Props = {
  readonly form: QuestionFormState
  /** Those of the chosen category that this one may depend on. */
  readonly references: readonly Question[]
  readonly numbers: ReadonlyMap<string, number>
}

const UNCHOSEN: DraftParent = { id: '', conditions: [] }
const WHY_NOT = 'Escolha antes a categoria: a pergunta de referência é da mesma categoria.'
const WHAT_FOR = 'Só aparece conforme a resposta de outra pergunta da mesma categoria.'

export const ConditionField = ({ form, ...rest }: Props) => {
  const { category_id: categoryId, parent } = form.values
  return (
    <>
      <Checkbox
        label="Pergunta condicional"
        hint={categoryId === '' ? WHY_NOT : WHAT_FOR}
        disabled={categoryId === ''}
        checked={parent !== null}
        data-path="parent"
        onChange={(wanted) => setParent(form, wanted ? UNCHOSEN : null)}
      />
      {parent !== null && <Condition form={form} parent={parent} {...rest} />}
    </>
  )
}

/** One that is filled in, and that no answer can meet any more. */
const isStale = (parent: DraftParent, reference: Question | undefined) => {
  const { data } = questionInput.shape.parent.safeParse(parent)
  return data !== undefined && data !== null && isAltered(data, reference)
}

const Condition = ({
  form,
  parent,
  references,
  numbers,
}: Props & { readonly parent: DraftParent }) => {
  const reference = references.find(({ id }) => id === parent.id)
  const condition = reference && QUESTION_TYPES[reference.type].reference
  return (
    <Section title="Condição" error={form.errors['parent']}>
      {isStale(parent, reference) && (
        <p className={classes.altered}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {ALTERED}
        </p>
      )}
      <ReferenceQuestion form={form} parent={parent} references={references} numbers={numbers} />
      {condition === 'bounds' && <NumericConditions form={form} parent={parent} />}
      {reference && condition === 'option' && (
        <ReferenceAnswer key={reference.id} form={form} parent={parent} reference={reference} />
      )}
    </Section>
  )
}
