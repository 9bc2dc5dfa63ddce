import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { RowAction } from '#components/lists/row-action.tsx'
import { Choices } from './choices.tsx'
import { type QuestionFormState, setParent } from './draft-changes.ts'
import { NumberField } from './number-field.tsx'
import classes from './options-field.module.css'
import { type DraftBound, type DraftParent, boundsOf, nextKey } from './question-draft.ts'
import { Section } from './section.tsx'

type Props = { readonly form: QuestionFormState; readonly parent: DraftParent }

const OPERATORS = [
  { value: '>', label: 'maior que (>)' },
  { value: '<', label: 'menor que (<)' },
]

/** The number must meet all of them. */
export const NumericConditions = ({ form, parent }: Props) => {
  const adder = useRef<HTMLButtonElement>(null)
  const bounds = boundsOf(parent)
  const change = (conditions: readonly DraftBound[]) => setParent(form, { ...parent, conditions })
  const remove = (index: number) => {
    change(bounds.toSpliced(index, 1))
    adder.current?.focus()
  }
  return (
    <Section
      title="Condições numéricas"
      hint="A pergunta aparece quando a resposta satisfaz todas."
      error={form.errors['parent.conditions']}
    >
      <ol className={classes.list}>
        {bounds.map((bound, index) => (
          <li key={bound.key} className={classes.row}>
            <Choices
              className={classes.operator ?? ''}
              label="Operador"
              aria-label={`Operador da condição ${index + 1}`}
              data={OPERATORS}
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
            <RowAction
              label={`Remover condição ${index + 1}`}
              icon={IconTrash}
              isDangerous
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={adder}
        kind="quiet"
        data-path="parent.conditions"
        onClick={() => change([...bounds, { key: nextKey(bounds), operator: '>', value: '' }])}
      >
        Adicionar condição +
      </Button>
    </Section>
  )
}
