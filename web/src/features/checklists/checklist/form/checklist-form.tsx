import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { EVIDENCE_LEVEL_LABELS } from '@portal/contract/checklists/questions/evidence-settings'
import {
  answerEvidenceText,
  NO_EVIDENCE,
} from '@portal/contract/checklists/questions/evidence-text'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { saveFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { ChangeSummary } from '#features/checklists/questions/change-summary.tsx'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { formatPeriod } from '#format.ts'
import { useActor } from '#session/session.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type ChecklistDraft, draftErrors, draftOf, EMPTY, inputOf } from './checklist-draft.ts'
import { ScoreFields } from './score-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'
import classes from './checklist-form.module.css'

type ChecklistFieldsProps = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
  readonly isFolded: boolean
}

const ChecklistFields = ({ form, isFolded }: ChecklistFieldsProps) => {
  const [today] = useState(() => currentDay())
  const { start_date: start, end_date: end } = form.values
  return (
    <>
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <TextField label="Código" required max={TITLE_MAX} {...form.getInputProps('code')} />
      <FoldedFields
        title="Descrição e prazo"
        summary={formatPeriod(start, end)}
        startsOpen={!isFolded}
        hasProblem={['description', 'start_date', 'end_date'].some((field) =>
          Boolean(form.errors[field]),
        )}
      >
        <TextArea
          label="Descrição"
          max={BODY_MAX}
          rows={4}
          {...form.getInputProps('description')}
        />
        <div className="grid gap-5 @min-[26rem]:grid-cols-[1fr_1fr]">
          <DateField
            label="Data inicial"
            today={today}
            allowsPast
            {...form.getInputProps('start_date')}
            value={start}
          />
          <DateField
            label="Data final"
            today={today}
            {...form.getInputProps('end_date')}
            value={end}
          />
        </div>
      </FoldedFields>
    </>
  )
}

type AnswerEvidenceFieldsProps = {
  readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput>
}

const ABOUT_SIGNATURE = 'Antes de enviar, quem acompanhou a visita escreve o nome e assina na tela.'
const ABOUT_LOCATION =
  'O aparelho informa onde a resposta foi dada; sem sinal, quem responde escreve o motivo.'

/** The evidence that is asked for once per answer, not per question. */
const AnswerEvidenceFields = ({ form }: AnswerEvidenceFieldsProps) => {
  const { signature, location } = form.values
  const summary = answerEvidenceText({ signature, location })
  return (
    <FoldedFields
      title="Evidências"
      summary={summary ?? NO_EVIDENCE}
      startsOpen={summary !== undefined}
      hasProblem={Boolean(form.errors['signature'] ?? form.errors['location'])}
    >
      <RadioField
        label="Assinatura"
        description={ABOUT_SIGNATURE}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('signature')}
        value={signature}
      />
      <RadioField
        label="Localização"
        description={ABOUT_LOCATION}
        options={EVIDENCE_LEVEL_LABELS}
        {...form.getInputProps('location')}
        value={location}
      />
    </FoldedFields>
  )
}

type SettingsChangeProps = { readonly checklist: Checklist; readonly draft: ChecklistDraft }

const SettingsChangeSummary = ({ checklist, draft }: SettingsChangeProps) => {
  const { data: categories } = useQuery(categoriesQuery(checklist.id))
  const questions = useMemo(() => categories?.flatMap((each) => each.questions), [categories])
  return (
    questions && (
      <ChangeSummary
        checklistId={checklist.id}
        before={questions}
        after={questions}
        countsOtherwise={draft.score_unanswered !== checklist.score_unanswered}
        action="salvar"
      />
    )
  )
}

type Props = {
  /** The checklist to edit; absent for a new one. */
  readonly checklist?: Checklist
  /** Whether the groups of fields start folded. */
  readonly isFolded?: boolean
  readonly onSaved: (checklist: Checklist) => void
  /** Shows a cancel button; the form that is part of a page has none. */
  readonly onCancel?: () => void
  /** Tells the page around the form, which then shows its own header, whether there are unsaved changes. */
  readonly onDirty?: (isDirty: boolean) => void
}

/** The form stays open after saving an existing checklist; after creating one, `onSaved` leaves it. */
export const ChecklistForm = (props: Props) => {
  const { checklist, isFolded = false, onSaved, onCancel, onDirty } = props
  const actor = useActor()
  const isLocked = checklist !== undefined && !canUpdateChecklist(actor, checklist)
  const form = useForm<ChecklistDraft, ChecklistInput>({
    initialValues: checklist ? draftOf(checklist) : EMPTY,
    validate: draftErrors,
    transformValues: inputOf,
  })
  const saving = useSaving({
    form,
    api: checklistApi,
    item: checklist,
    onSaved,
    staysWith: checklist && draftOf,
    failure: saveFailure,
  })
  const isDirty = form.isDirty()
  const notifyDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  useEffect(() => notifyDirty(isDirty), [isDirty])
  return (
    <FormPage
      title={checklist ? 'Editar checklist' : 'Adicionar checklist'}
      {...(onDirty && { header: null })}
      saving={saving}
      isLocked={isLocked}
      isWide
      beforeSaving={
        checklist && isDirty && <SettingsChangeSummary checklist={checklist} draft={form.values} />
      }
      {...(onCancel && { onCancel })}
    >
      {isLocked && <LockedNotice />}
      {!checklist && <TemplateChoice form={form} />}
      <fieldset className={classes.fields} disabled={isLocked}>
        <div className={classes.column}>
          <ChecklistFields form={form} isFolded={isFolded} />
        </div>
        <div className={classes.column}>
          <AudienceFields
            form={form}
            isFolded={isFolded}
            scope={checklist ? 'checklist.update' : 'checklist.create'}
            disabled={isLocked}
          />
        </div>
        <ScoreFields form={form} />
        <AnswerEvidenceFields form={form} />
        {checklist && (
          <Checkbox
            label="Oferecer como modelo"
            hint="Quem pode ler este checklist pode começar um novo com as perguntas e configurações dele."
            checked={form.values.template}
            onChange={(isTemplate) => form.setFieldValue('template', isTemplate)}
          />
        )}
      </fieldset>
      {!checklist && form.values.template_id === '' && (
        <p className="text-ink-soft">
          Depois de salvar, você adiciona as categorias e as perguntas.
        </p>
      )}
    </FormPage>
  )
}

const LockedNotice = () => (
  <p className="flex gap-2 py-3 px-4 rounded-md bg-warn-soft text-warn [&>svg]:flex-none">
    <IconLock size={20} stroke={1.7} aria-hidden />
    <span>
      Você não tem permissão para editar os dados deste checklist, mas pode editar as categorias e
      perguntas dela.
    </span>
  </p>
)
