import { useForm } from '@mantine/form'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { saveFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { PLACES_TOGETHER } from '#features/places/places-picker.tsx'
import { useActor } from '#session/session.ts'
import { AnswerEvidenceFields } from './answer-evidence-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { type Draft, EMPTY, draftOf, inputOf, problemsIn } from './checklist-draft.ts'
import { shownOf } from './checklist-shown.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import classes from './checklist-form.module.css'
import { ScoreFields } from './score-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'

const TOGETHER = [PLACES_TOGETHER, ['responder', 'editor_mobile', 'viewer_mobile']] as const

const SettingsChange = lazyPart(async () => (await import('./settings-change.tsx')).SettingsChange)

type Props = {
  /** What is edited; nothing where a new one is made. */
  readonly checklist?: Checklist
  readonly onSaved: (checklist: Checklist) => void
  /** The way out of a form that has no other. */
  readonly onCancel?: () => void
  /** Where the form is a tab of a page: whether there is something to save. */
  readonly onDirty?: (isDirty: boolean) => void
}

/** A new one leads on to its page, a known one stays open. */
export const ChecklistForm = ({ checklist, onSaved, onCancel, onDirty }: Props) => {
  const actor = useActor()
  const isLocked = checklist !== undefined && !canUpdateChecklist(actor, checklist)
  const form = useForm<Draft, ChecklistInput>({
    initialValues: checklist ? draftOf(checklist) : EMPTY,
    validate: problemsIn,
    transformValues: inputOf,
  })
  const saving = useSaving({
    form,
    api: checklistApi,
    kind: 'checklist',
    shownOf,
    together: TOGETHER,
    item: checklist,
    draftOf,
    onSaved,
    staysOpen: checklist !== undefined,
    failure: saveFailure,
  })
  const isDirty = form.isDirty()
  const tellDirty = useEffectEvent((now: boolean) => onDirty?.(now))
  useEffect(() => tellDirty(isDirty), [isDirty])
  return (
    <FormPage
      title={checklist ? 'Editar checklist' : 'Adicionar checklist'}
      {...(onDirty && { header: null })}
      saving={saving}
      isLocked={isLocked}
      isWide
      beforeSaving={
        checklist && isDirty && <SettingsChange checklist={checklist} draft={form.values} />
      }
      {...(onCancel && { onCancel })}
    >
      {isLocked && <LockedNote />}
      {!checklist && <TemplateChoice form={form} />}
      <fieldset className={classes.fields} disabled={isLocked}>
        <div className={classes.column}>
          <ChecklistFields form={form} />
        </div>
        <div className={classes.column}>
          <AudienceFields
            form={form}
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
        <p className={classes.next}>
          Depois de salvar, você adiciona as categorias e as perguntas.
        </p>
      )}
    </FormPage>
  )
}

const LockedNote = () => (
  <p className={classes.locked}>
    <IconLock size={20} stroke={1.7} aria-hidden />
    <span>
      Você não tem permissão para editar os dados deste checklist, mas pode editar as categorias e
      perguntas dela, na aba Perguntas.
    </span>
  </p>
)
