import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FC } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import type { QuestionFormState } from './draft-changes.ts'
import { FixedOptionsField, ScaleField } from './fixed-options-field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsField } from './options-field.tsx'
import classes from './question-form.module.css'
import { Section } from './section.tsx'

/** Between which numbers an answer must lie; either side may be left open. */
const RangeField = ({ form }: { readonly form: QuestionFormState }) => (
  <Section
    title="Valores aceitos"
    hint="Deixe em branco o limite que não existir."
    error={form.errors['range']}
  >
    <div className={classes.pair}>
      <NumberField label="Maior que (>)" {...form.getInputProps('range.above')} />
      <NumberField label="Menor que (<)" {...form.getInputProps('range.below')} />
    </div>
  </Section>
)

const DateOnlyField = ({ form }: Props) => (
  <Checkbox
    label="Só o dia"
    hint="Quem responde informa a data, sem a hora."
    checked={form.values.date_only}
    data-path="date_only"
    onChange={(isDay) => form.setFieldValue('date_only', isDay)}
  />
)

type Props = { readonly form: QuestionFormState }

const Nothing = () => null

const FIELDS: Readonly<Record<QuestionType, FC<Props>>> = {
  1: OptionsField,
  2: OptionsField,
  3: Nothing,
  4: DateOnlyField,
  5: FixedOptionsField,
  6: RangeField,
  7: ScaleField,
}

/** What the type asks of whoever makes the question. */
export const AnswerFields = ({ form }: Props) => {
  const Fields = FIELDS[form.values.type]
  return <Fields form={form} />
}
