import { SelectField } from '#components/fields/select-field.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { FieldRows } from './field-rows.tsx'
import { NumberField } from './number-field.tsx'
import classes from './options-field.module.css'
import { type DraftBound, type DraftParent, draftBoundsOf, nextDraftKey } from './question-draft.ts'

type Props = { readonly form: QuestionFormState; readonly parent: DraftParent }

const OPERATORS = [
  { value: '>', label: 'maior que (>)' },
  { value: '<', label: 'menor que (<)' },
]

/** Bounds on the reference's number; all must hold. */
export const NumericConditions = ({ form, parent }: Props) => {
  const bounds = draftBoundsOf(parent)
  const change = (conditions: readonly DraftBound[]) => setParent(form, { ...parent, conditions })
  return (
    <FieldRows<DraftBound>
      title="Condições numéricas"
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
