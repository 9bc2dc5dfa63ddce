import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder } from '@portal/contract/checklists/questions/order'
import { ALL_TYPES } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { BODY_MAX, QUESTION_NAME_MAX } from '@portal/contract/shared/text'
import { useEffect, useRef } from 'react'
import { LimitedInput, LimitedTextarea } from '#components/fields/limited-text.tsx'
import { NativeSelectField } from '#components/fields/native-select-field.tsx'
import { type QuestionFormState, setCategory, setType } from './draft-changes.ts'
import classes from './question-form.module.css'

type Props = {
  readonly form: QuestionFormState
  readonly categories: readonly FullCategory[]
  readonly startsFocused: boolean
}

const NO_CATEGORY = { value: '', label: 'Selecione uma categoria' }
const TYPES = ALL_TYPES.map((type) => ({
  value: String(type),
  label: QUESTION_TYPES[type].label,
}))
const typeOf = (value: string) => ALL_TYPES.find((type) => String(type) === value)

/** The name, description, category and type of a question. */
export const QuestionFields = ({ form, categories, startsFocused }: Props) => {
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsFocused) name.current?.focus()
  }, [startsFocused])
  const { type } = form.values
  const categoryOptions = categories
    .toSorted(byOrder)
    .map(({ id, name: label }) => ({ value: id, label }))
  const chooseType = (value: string) => {
    const chosen = typeOf(value)
    if (chosen !== undefined) setType(form, chosen)
  }
  return (
    <>
      <LimitedInput
        ref={name}
        label="Nome"
        required
        max={QUESTION_NAME_MAX}
        {...form.getInputProps('name')}
      />
      <LimitedTextarea
        label="Descrição"
        max={BODY_MAX}
        rows={3}
        {...form.getInputProps('description')}
      />
      <div className={classes.pair}>
        <NativeSelectField
          label="Categoria"
          required
          data={[NO_CATEGORY, ...categoryOptions]}
          {...form.getInputProps('category_id')}
          onChange={(id) => setCategory(form, id)}
        />
        <NativeSelectField
          label="Tipo"
          required
          data={TYPES}
          {...form.getInputProps('type')}
          value={String(type)}
          onChange={chooseType}
        />
      </div>
    </>
  )
}
