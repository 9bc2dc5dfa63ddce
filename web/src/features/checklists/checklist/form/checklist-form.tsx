import { useForm } from '@mantine/form'
import type { Checklist, ChecklistInput } from '@portal/contract/checklists/checklist/checklist'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#calendar.ts'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { saveFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state.tsx'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { useActor } from '#session/session.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type Draft, EMPTY, draftOf, inputOf, problemsIn } from './checklist-draft.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import classes from './checklist-form.module.css'
import { ScoreFields } from './score-fields.tsx'

const SettingsChange = lazyDialog(
  async () => (await import('./settings-change.tsx')).SettingsChange,
)

type Props = {
  /** What is edited; nothing where a new one is made. */
  readonly checklist?: Checklist
  readonly onSaved: (checklist: Checklist) => void
  /** The way out of a form that has no other. */
  readonly onCancel?: () => void
  /** What else can be done with the screen. */
  readonly actions?: ReactNode
}

/** A new one leads on to its page, a known one stays open over its questions. */
export const ChecklistForm = ({ checklist, onSaved, onCancel, actions }: Props) => {
  const actor = useActor()
  const [today] = useState(() => currentDay())
  const isLocked = checklist !== undefined && !canUpdateChecklist(actor, checklist)
  const form = useForm<Draft, ChecklistInput>({
    initialValues: checklist ? draftOf(checklist) : EMPTY,
    validate: problemsIn,
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
  return (
    <FormPage
      title={checklist ? 'Editar checklist' : 'Adicionar checklist'}
      badge={checklist && <ChecklistStateBadge checklist={checklist} today={today} />}
      saving={saving}
      actions={actions}
      isLocked={isLocked}
      beforeSaving={
        checklist && form.isDirty() && <SettingsChange checklist={checklist} draft={form.values} />
      }
      {...(onCancel && { onCancel })}
    >
      {isLocked && <LockedNote />}
      <fieldset className={classes.fields} disabled={isLocked}>
        <ChecklistFields form={form} />
        <AudienceFields
          form={form}
          scope={checklist ? 'checklist.update' : 'checklist.create'}
          disabled={isLocked}
        />
        <ScoreFields form={form} />
      </fieldset>
      {!checklist && (
        <p className={classes.next}>
          Depois de salvar, você adiciona as categorias e as perguntas nesta mesma página.
        </p>
      )}
    </FormPage>
  )
}

const LockedNote = () => (
  <p className={classes.locked}>
    <IconLock size={20} stroke={1.7} aria-hidden />
    <span>
      Você não tem permissão para editar os dados desta checklist, mas pode editar as categorias e
      perguntas dela, abaixo.
    </span>
  </p>
)
