import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FC } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import type { QuestionFormState } from './draft-changes.ts'
import { FixedOptionsField, ScaleField } from './fixed-options-field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsField } from './options-field.tsx'
import { FieldSection } from './field-section.tsx'

/** The bounds of a number; either may be left empty. */
const RangeField = ({ form }: { readonly form: QuestionFormState }) => (
  <FieldSection
    title="Valores aceitos"
    hint="Deixe em branco o limite que não existir."
    error={form.errors['range']}
  >
    <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-[minmax(0,1fr)]">
      <NumberField label="Maior que (>)" {...form.getInputProps('range.above')} />
      <NumberField label="Menor que (<)" {...form.getInputProps('range.below')} />
    </div>
  </FieldSection>
)

const DateOnlyField = ({ form }: Props) => (
  <Checkbox
    label="Só o dia"
    hint="Quem responde informa a data, sem a hora."
    checked={form.values.date_only}
    data-path="date_only"
    onChange={(isDateOnly) => form.setFieldValue('date_only', isDateOnly)}
  />
)

type Props = { readonly form: QuestionFormState }

const NoSettings = () => null

const SETTINGS_BY_TYPE: Readonly<Record<QuestionType, FC<Props>>> = {
  1: OptionsField,
  2: OptionsField,
  3: NoSettings,
  4: DateOnlyField,
  5: FixedOptionsField,
  6: RangeField,
  7: ScaleField,
}

/** The settings that depend on the question's type. */
export const TypeSettings = ({ form }: Props) => {
  const Settings = SETTINGS_BY_TYPE[form.values.type]
  return <Settings form={form} />
}
