import { byOrder } from '@portal/contract/checklists/questions/order'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { ALL_TYPES } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { BODY_MAX, QUESTION_NAME_MAX } from '@portal/contract/shared/text'
import { useEffect, useRef } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { type QuestionFormState, setCategory, setType } from './draft-changes.ts'

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
      <TextField
        ref={name}
        label="Nome"
        required
        max={QUESTION_NAME_MAX}
        {...form.getInputProps('name')}
      />
      <TextArea label="Descrição" max={BODY_MAX} rows={3} {...form.getInputProps('description')} />
      <div className="grid grid-cols-2 items-start gap-5 max-sm:grid-cols-[minmax(0,1fr)]">
        <SelectField
          label="Categoria"
          required
          options={[NO_CATEGORY, ...categoryOptions]}
          {...form.getInputProps('category_id')}
          onChange={(id) => setCategory(form, id)}
        />
        <SelectField
          label="Tipo"
          required
          options={TYPES}
          {...form.getInputProps('type')}
          value={String(type)}
          onChange={chooseType}
        />
      </div>
    </>
  )
}
