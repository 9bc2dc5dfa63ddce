import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FC } from 'react'
import type { QuestionFormState } from './draft-changes.ts'
import { FixedOptionsField, ScaleField } from './fixed-options-field.tsx'
import { OptionsField } from './options-field.tsx'
import { RangeField } from './range-field.tsx'

type Props = { readonly form: QuestionFormState }

const Nothing = () => null

const FIELDS: Readonly<Record<QuestionType, FC<Props>>> = {
  1: OptionsField,
  2: OptionsField,
  3: Nothing,
  4: Nothing,
  5: FixedOptionsField,
  6: RangeField,
  7: ScaleField,
}

/** What the type asks of whoever makes the question. */
export const AnswerFields = ({ form }: Props) => {
  const Fields = FIELDS[form.values.type]
  return <Fields form={form} />
}
