import type { UseFormReturnType } from '@mantine/form'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { flagWords } from '@portal/contract/checklists/questions/option-flags'
import { SCALE } from '@portal/contract/checklists/questions/types/choices'
import { type QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { tellEmptied } from '#components/forms/emptied-notice.ts'
import { type Draft, fixedOptions } from './question-draft.ts'

export type QuestionFormState = UseFormReturnType<Draft, QuestionInput>

/** What was wrong inside a field is no longer there once all of it is another. */
const clearWithin = (form: QuestionFormState, field: string) => {
  for (const path of Object.keys(form.errors)) {
    if (path.startsWith(`${field}.`)) form.clearFieldError(path)
  }
}

export const setOptions = (form: QuestionFormState, options: Draft['options']) => {
  form.setFieldValue('options', options)
  clearWithin(form, 'options')
}

export const setParent = (form: QuestionFormState, parent: Draft['parent']) => {
  form.setFieldValue('parent', parent)
  clearWithin(form, 'parent')
}

/** Whether anything would be missed: what a type starts with is made again as easily. */
const isWorthKeeping = ({ type, options }: Draft) =>
  QUESTION_TYPES[type].options === 'free'
    ? options.length > 0
    : options.some((option) => option.weight !== 0 || flagWords(option).length > 0)

/** Another type empties the options: it starts with its own, or with none. */
export const changeType = (form: QuestionFormState, type: QuestionType) => {
  const before = form.getValues()
  const take = (next: Pick<Draft, 'type' | 'options'>) => {
    form.setFieldValue('type', next.type)
    setOptions(form, next.options)
  }
  if (type === before.type) return
  take({ type, options: fixedOptions(type, SCALE.max) })
  if (!isWorthKeeping(before)) return
  tellEmptied('As opções foram removidas', () => take(before))
}

/** A condition is on a question of the same category: another category has none of them. */
export const changeCategory = (form: QuestionFormState, categoryId: string) => {
  const before = form.getValues()
  const take = (next: Pick<Draft, 'category_id' | 'parent'>) => {
    form.setFieldValue('category_id', next.category_id)
    setParent(form, next.parent)
  }
  if (categoryId === before.category_id) return
  take({ category_id: categoryId, parent: null })
  if (before.parent === null || before.parent.id === '') return
  tellEmptied('A condição foi removida', () => take(before))
}
