import { withSavedQuestion } from '@portal/contract/checklists/questions/change-effects'
import { byOrder, descendants, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import { canBeReference } from '@portal/contract/checklists/questions/types/question-types'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FC, useDeferredValue, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaveAndAddKey } from '#components/forms/save-key.ts'
import { MOD } from '#components/keyboard/keys.ts'
import { ChangeSummary } from '#features/checklists/questions/change-summary.tsx'
import { ConditionField } from './condition-field.tsx'
import type { QuestionFormState } from './draft-changes.ts'
import { DraftPreview } from './draft-preview.tsx'
import { EvidenceFields } from './evidence-fields.tsx'
import { FieldSection } from './field-section.tsx'
import { FixedOptionsField, ScaleField } from './fixed-options-field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsField } from './options-field.tsx'
import { QuestionFields } from './question-fields.tsx'
import { draftWarnings, problemKeys, questionFromDraft } from './question-from-draft.ts'
import { type QuestionFormProps, useQuestionForm } from './use-question-form.ts'

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
const TypeSettings = ({ form }: Props) => {
  const Settings = SETTINGS_BY_TYPE[form.values.type]
  return <Settings form={form} />
}

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
  const savedQuestions = useMemo(
    () => withSavedQuestion(allQuestions, deferred),
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
                before={allQuestions}
                after={savedQuestions}
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
