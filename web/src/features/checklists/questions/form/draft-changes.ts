import type { UseFormReturnType } from '@mantine/form'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import {
  type PhotoCount,
  fittingEvidence,
} from '@portal/contract/checklists/questions/evidence-settings'
import { isEvidenceRequired } from '@portal/contract/checklists/questions/evidence-words'
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

type Evidence = Pick<Draft, 'comment' | 'photos' | 'evidence_when'>

const putOptions = (form: QuestionFormState, next: Pick<Draft, 'options'> & Evidence) => {
  const { options, comment, photos, evidence_when } = next
  form.setValues({ options, comment, photos, evidence_when })
  clearWithin(form, 'options')
}

const NO_LONGER_REQUIRED = 'o que era obrigatório nas evidências passou a ser opcional'
const FEWER_REQUIRE = 'A opção removida saiu de “Exigir quando”'

/** What evidence loses with the options that made it due. */
const lostEvidence = (before: Evidence, { evidence_when: left }: Evidence) => {
  const isRequired = isEvidenceRequired(before)
  if (!isRequired || left.length === before.evidence_when.length) return undefined
  return left.length === 0 ? 'all' : 'some'
}

/** Options that go take what they made due with them: that is told, and can be put back. */
export const setOptions = (form: QuestionFormState, options: Draft['options']) => {
  const before = form.getValues()
  const evidence = fittingEvidence(
    before,
    options.map(({ key }) => key),
  )
  putOptions(form, { ...evidence, options })
  const lost = lostEvidence(before, evidence)
  if (lost === undefined) return
  const text = lost === 'all' ? `Sem a opção, ${NO_LONGER_REQUIRED}` : FEWER_REQUIRE
  tellEmptied(text, () => putOptions(form, before))
}

/** One side takes the other along, where it would pass it. */
export const setPhotos = (form: QuestionFormState, side: keyof PhotoCount, count: number) => {
  const { min, max } = form.getValues().photos
  form.setFieldValue(
    'photos',
    side === 'min'
      ? { min: count, max: Math.max(count, max) }
      : { min: Math.min(min, count), max: count },
  )
  clearWithin(form, 'photos')
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
  const take = (next: Pick<Draft, 'type' | 'options'> & Evidence) => {
    form.setFieldValue('type', next.type)
    putOptions(form, next)
  }
  if (type === before.type) return
  // None of the options before is there any more, also where a new one is called as one of them was.
  const evidence = fittingEvidence(before, [])
  take({ ...evidence, type, options: fixedOptions(type, SCALE.max) })
  const lost = lostEvidence(before, evidence)
  if (lost === undefined && !isWorthKeeping(before)) return
  const text = 'As opções foram removidas'
  tellEmptied(lost === undefined ? text : `${text}; ${NO_LONGER_REQUIRED}`, () => take(before))
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
