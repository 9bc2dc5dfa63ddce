import { SCALE } from '@portal/contract/checklists/questions/types/choices'
import type { ReactNode } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { type QuestionFormState, setOptions } from './draft-changes.ts'
import { NumberField } from './number-field.tsx'
import { OptionItem } from './option-item.tsx'
import classes from './options-field.module.css'
import { fixedOptions } from './question-draft.ts'
import { FieldSection } from './field-section.tsx'

const SCALES = Array.from({ length: SCALE.max - SCALE.min + 1 }, (_, index) => ({
  value: String(SCALE.min + index),
  label: `1 a ${SCALE.min + index}`,
}))

type Props = { readonly form: QuestionFormState; readonly children?: ReactNode }

/** Options with fixed labels, Sim and Não or 1 to n; only the weights are edited. */
export const FixedOptionsField = ({ form, children }: Props) => (
  <FieldSection title="Opções" error={form.errors['options']}>
    {children}
    <ol className={classes.fixed}>
      {form.values.options.map((option, index) => (
        <OptionItem
          key={option.key}
          option={option}
          name={option.data}
          takesSeveral={false}
          onChange={(changed) => form.setFieldValue(`options.${index}`, changed)}
        >
          <NumberField
            className={classes.weight ?? ''}
            label={`Peso de ${option.data}`}
            required
            {...form.getInputProps(`options.${index}.weight`)}
          />
        </OptionItem>
      ))}
    </ol>
  </FieldSection>
)

export const ScaleField = ({ form }: Pick<Props, 'form'>) => {
  const { type, options } = form.values
  const rescale = (scale: string) => setOptions(form, fixedOptions(type, Number(scale), options))
  return (
    <FixedOptionsField form={form}>
      <SelectField
        className="max-w-[12rem]"
        label="Escala"
        options={SCALES}
        data-path="options"
        value={String(options.length)}
        onChange={rescale}
      />
    </FixedOptionsField>
  )
}
