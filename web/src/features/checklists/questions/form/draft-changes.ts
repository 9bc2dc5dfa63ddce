import type { UseFormReturnType } from '@mantine/form'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import {
  type PhotoCount,
  evidenceSettingsForOptions,
} from '@portal/contract/checklists/questions/evidence-settings'
import { isEvidenceRequired } from '@portal/contract/checklists/questions/evidence-text'
import { flagLabelsOf } from '@portal/contract/checklists/questions/option-flags'
import { SCALE } from '@portal/contract/checklists/questions/types/choices'
import { type QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { closeFieldEmptied, notifyFieldEmptied } from '#components/forms/notify-field-emptied.ts'
import { type QuestionDraft, fixedOptions } from './question-draft.ts'

export type QuestionFormState = UseFormReturnType<QuestionDraft, QuestionInput>

/** Removes the errors inside a field, such as 'options.0.data', when its whole value is replaced. */
const clearErrorsWithin = (form: QuestionFormState, field: string) => {
  for (const path of Object.keys(form.errors)) {
    if (path.startsWith(`${field}.`)) form.clearFieldError(path)
  }
}

type Evidence = Pick<QuestionDraft, 'comment' | 'photos' | 'evidence_when'>

const applyOptions = (form: QuestionFormState, next: Pick<QuestionDraft, 'options'> & Evidence) => {
  const { options, comment, photos, evidence_when } = next
  form.setValues({ options, comment, photos, evidence_when })
  clearErrorsWithin(form, 'options')
}

const NO_LONGER_REQUIRED = 'o que era obrigatório nas evidências passou a ser opcional'
const FEWER_REQUIRE = 'A opção removida saiu de “Exigir quando”'

/** Whether evidence loses all or some of the options that require it. */
const lostEvidence = (before: Evidence, { evidence_when: remaining }: Evidence) => {
  const isRequired = isEvidenceRequired(before)
  if (!isRequired || remaining.length === before.evidence_when.length) return undefined
  return remaining.length === 0 ? 'all' : 'some'
}

/** Removing an option also removes the evidence it requires; a notice says so and offers to restore both. */
export const setOptions = (form: QuestionFormState, options: QuestionDraft['options']) => {
  const before = form.getValues()
  const evidence = evidenceSettingsForOptions(
    before,
    options.map(({ key }) => key),
  )
  applyOptions(form, { ...evidence, options })
  const lost = lostEvidence(before, evidence)
  if (lost === undefined) return
  const text = lost === 'all' ? `Sem a opção, ${NO_LONGER_REQUIRED}` : FEWER_REQUIRE
  notifyFieldEmptied(text, () => applyOptions(form, before))
}

/** Raising the minimum above the maximum, or the other way round, moves the other side along. */
export const setPhotos = (form: QuestionFormState, side: keyof PhotoCount, count: number) => {
  const { min, max } = form.getValues().photos
  form.setFieldValue(
    'photos',
    side === 'min'
      ? { min: count, max: Math.max(count, max) }
      : { min: Math.min(min, count), max: count },
  )
  clearErrorsWithin(form, 'photos')
}

export const setParent = (form: QuestionFormState, parent: QuestionDraft['parent']) => {
  form.setFieldValue('parent', parent)
  clearErrorsWithin(form, 'parent')
}

/** Whether the options are worth restoring: the default options of a type are not. */
const hasEditedOptions = ({ type, options }: QuestionDraft) =>
  QUESTION_TYPES[type].options === 'free'
    ? options.length > 0
    : options.some((option) => option.weight !== 0 || flagLabelsOf(option).length > 0)

/** Another type replaces the options by its own default options, or by none. */
export const setType = (form: QuestionFormState, type: QuestionType) => {
  const before = form.getValues()
  const apply = (next: Pick<QuestionDraft, 'type' | 'options'> & Evidence) => {
    form.setFieldValue('type', next.type)
    applyOptions(form, next)
  }
  if (type === before.type) return
  closeFieldEmptied()
  // None of the previous options remains, even where a new one has the same text.
  const evidence = evidenceSettingsForOptions(before, [])
  apply({ ...evidence, type, options: fixedOptions(type, SCALE.max) })
  const lost = lostEvidence(before, evidence)
  if (lost === undefined && !hasEditedOptions(before)) return
  const text = 'As opções foram removidas'
  notifyFieldEmptied(lost === undefined ? text : `${text}; ${NO_LONGER_REQUIRED}`, () =>
    apply(before),
  )
}

/** Changing the category removes the condition, because its reference must be in the same category. */
export const setCategory = (form: QuestionFormState, categoryId: string) => {
  const before = form.getValues()
  const apply = (next: Pick<QuestionDraft, 'category_id' | 'parent'>) => {
    form.setFieldValue('category_id', next.category_id)
    setParent(form, next.parent)
  }
  if (categoryId === before.category_id) return
  closeFieldEmptied()
  apply({ category_id: categoryId, parent: null })
  if (before.parent === null || before.parent.id === '') return
  notifyFieldEmptied('A condição foi removida', () => apply(before))
}
