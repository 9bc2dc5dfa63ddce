import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder, descendants, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { canBeReference } from '@portal/contract/checklists/questions/types/question-types'
import { IconArrowLeft } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaveAndAddKey } from '#components/forms/save-key.ts'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import {
  scoredFormOf,
  withSavedQuestion,
} from '#features/checklists/questions/effects/changed-form.ts'
import { ConditionField } from './condition-field.tsx'
import { TypeSettings } from './type-settings.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { draftWarnings, questionFromDraft, problemKeys } from './question-from-draft.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { type QuestionFormProps, useQuestionForm } from './use-question-form.ts'

const ChangeSummary = lazyPart(
  async () =>
    (await import('#features/checklists/questions/effects/change-summary.tsx')).ChangeSummary,
)

/** The questions that this one may depend on: not itself, nor its dependents. */
const referencesFor = (id: string | undefined, questions: readonly Question[]) => {
  const dependents = new Set(id === undefined ? [] : descendants(questions, id))
  return questions.filter(
    (question) => question.id !== id && canBeReference(question.type) && !dependents.has(question),
  )
}

/** The category's questions, in the order of their numbers on the screen. */
const useNumberedQuestions = (categories: readonly FullCategory[], categoryId: string) =>
  useMemo(() => {
    const numbers = questionNumbers(categories)
    const chosen = categories.find(({ id }) => id === categoryId)?.questions ?? []
    return { numbers, questions: chosen.toSorted(byOrder) }
  }, [categories, categoryId])

export const QuestionForm = (props: QuestionFormProps) => {
  const { question, onDone } = props
  const { form, saving, saveAndAddAnother, categories, order } = useQuestionForm(props)
  useSaveAndAddKey(() => props.onAnother && saveAndAddAnother())
  const { numbers, questions } = useNumberedQuestions(categories, form.values.category_id)
  const draftQuestion = useMemo(
    () => questionFromDraft(form.values, question, order),
    [form.values, question, order],
  )
  // Deferred, so that typing is painted before the effects on other questions are computed.
  const deferred = useDeferredValue(draftQuestion)
  const existingProblems = useMemo(() => problemKeys(questions), [questions])
  const warnings = useMemo(
    () => draftWarnings(deferred, questions, existingProblems),
    [deferred, questions, existingProblems],
  )
  const references = useMemo(
    () => referencesFor(question?.id, questions),
    [question?.id, questions],
  )
  const allQuestions = useMemo(
    () => categories.flatMap((category) => category.questions),
    [categories],
  )
  const before = useMemo(() => scoredFormOf(allQuestions), [allQuestions])
  const after = useMemo(
    () => scoredFormOf(withSavedQuestion(allQuestions, deferred)),
    [allQuestions, deferred],
  )
  const back = (
    <Button variant="quiet" onClick={onDone}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden />
      Voltar
    </Button>
  )
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,46rem)_minmax(18rem,26rem)]">
      <div className="min-w-0">
        <FormPage
          title={question ? 'Editar pergunta' : 'Adicionar pergunta'}
          saving={saving}
          actions={back}
          otherWaysToSave={
            props.onAnother && (
              <Button
                variant="quiet"
                title={`${MOD}+Enter`}
                disabled={saving.busy}
                onClick={() => saveAndAddAnother()}
              >
                Salvar e adicionar outra
              </Button>
            )
          }
          beforeSaving={
            form.isDirty() && (
              <ChangeSummary
                checklistId={props.checklistId}
                before={before}
                after={after}
                action="salvar"
              />
            )
          }
        >
          <QuestionFields
            form={form}
            categories={categories}
            startsFocused={props.startsFocused ?? false}
          />
          <TypeSettings form={form} />
          <Checkbox
            label="Obrigatória"
            hint="Quem responde não envia o checklist sem respondê-la."
            checked={form.values.required}
            onChange={(required) => form.setFieldValue('required', required)}
          />
          <ConditionField form={form} references={references} numbers={numbers} order={order} />
          <EvidenceFields form={form} draftQuestion={draftQuestion} />
        </FormPage>
      </div>
      <DraftPreview question={draftQuestion} warnings={warnings.map(({ message }) => message)} />
    </div>
  )
}
