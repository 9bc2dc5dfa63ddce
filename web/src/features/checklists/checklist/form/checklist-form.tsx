import { useForm } from '@mantine/form'
import { type Checklist } from '@portal/contract/checklists/checklist/checklist'
import { type ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { saveFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { useActor } from '#session/session.ts'
import { AnswerEvidenceFields } from './answer-evidence-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { type ChecklistDraft, EMPTY, draftOf, inputOf, draftErrors } from './checklist-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import classes from './checklist-form.module.css'
import { ScoreFields } from './score-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'

const SettingsChangeSummary = lazyPart(
  async () => (await import('./settings-change-summary.tsx')).SettingsChangeSummary,
)

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
    draftOf,
    onSaved,
    staysOpen: checklist !== undefined,
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
