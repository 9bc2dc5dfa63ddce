import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { descendants, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { isReference } from '@portal/contract/checklists/questions/types/question-types'
import { IconArrowLeft } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { MOD } from '#components/keyboard/keys.ts'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaveAndAddKey } from '#components/forms/save-key.ts'
import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { formOf, withSaved } from '#features/checklists/questions/effects/changed-form.ts'
import { ConditionField } from './condition-field.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { draftWarnings, draftedQuestion, knownProblems } from './drafted-question.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import classes from './question-form.module.css'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { type Subject, useQuestionForm } from './use-question-form.ts'

const ChangePanel = lazyPart(
  async () => (await import('#features/checklists/questions/effects/change-panel.tsx')).ChangePanel,
)

/** Those of the category that it may depend on: not itself, nor what depends on it. */
const referencesFor = (id: string | undefined, questions: readonly Question[]) => {
  const below = new Set(id === undefined ? [] : descendants(questions, id))
  return questions.filter(
    (question) => question.id !== id && isReference(question.type) && !below.has(question),
  )
}

/** The category's questions as they are numbered on the screens. */
const useNumbered = (categories: readonly FullCategory[], categoryId: string) =>
  useMemo(() => {
    const numbers = questionNumbers(categories)
    const placeOf = ({ id }: Question) => numbers.get(id) ?? 0
    const chosen = categories.find(({ id }) => id === categoryId)?.questions ?? []
    return { numbers, questions: chosen.toSorted((left, right) => placeOf(left) - placeOf(right)) }
  }, [categories, categoryId])

export const QuestionForm = (subject: Subject) => {
  const { question, onDone } = subject
  const { form, saving, saveAndAddAnother, categories } = useQuestionForm(subject)
  useSaveAndAddKey(() => subject.onAnother && saveAndAddAnother())
  const { numbers, questions } = useNumbered(categories, form.values.category_id)
  const drafted = useMemo(() => draftedQuestion(form.values, question), [form.values, question])
  // What it does to the others is looked for once there is time: what was typed is painted first.
  const settled = useDeferredValue(drafted)
  const known = useMemo(() => knownProblems(questions), [questions])
  const warnings = useMemo(
    () => draftWarnings(settled, questions, known),
    [settled, questions, known],
  )
  const references = useMemo(
    () => referencesFor(question?.id, questions),
    [question?.id, questions],
  )
  const all = useMemo(() => categories.flatMap((category) => category.questions), [categories])
  const before = useMemo(() => formOf(all), [all])
  const after = useMemo(() => formOf(withSaved(all, settled)), [all, settled])
  const back = (
    <Button kind="quiet" onClick={onDone}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden />
      Voltar
    </Button>
  )
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <FormPage
          title={question ? 'Editar pergunta' : 'Adicionar pergunta'}
          saving={saving}
          actions={back}
          otherWaysToSave={
            subject.onAnother && (
              <Button
                kind="quiet"
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
              <ChangePanel
                checklistId={subject.checklistId}
                before={before}
                after={after}
                deed="salvar"
              />
            )
          }
        >
          <QuestionFields
            form={form}
            categories={categories}
            startsFocused={subject.startsFocused ?? false}
          />
          <AnswerFields form={form} />
          <Checkbox
            label="Obrigatória"
            hint="Quem responde não envia o checklist sem respondê-la."
            checked={form.values.required}
            onChange={(required) => form.setFieldValue('required', required)}
          />
          <ConditionField form={form} references={references} numbers={numbers} />
          <EvidenceFields form={form} drafted={drafted} />
        </FormPage>
      </div>
      <DraftPreview question={drafted} warnings={warnings.map(({ message }) => message)} />
    </div>
  )
}
