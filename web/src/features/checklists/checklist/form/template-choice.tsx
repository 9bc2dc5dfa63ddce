import type { UseFormReturnType } from '@mantine/form'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import { useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { tellEmptied } from '#components/forms/emptied-notice.ts'
import { useActor } from '#session/session.ts'
import { type Draft, EMPTY, draftFrom } from './checklist-draft.ts'
import classes from './checklist-form.module.css'

const TemplateDialog = lazyDialog(
  async () => (await import('./template-dialog.tsx')).TemplateDialog,
)

type Props = { readonly form: UseFormReturnType<Draft, ChecklistInput> }

const useOffered = () => {
  const actor = useActor()
  return {
    subsidiaries: actor.isMaster ? null : subsidiariesWith(actor, 'checklist.create'),
    areas: actor.isMaster ? null : Object.values(actor.subsidiary).flatMap(({ areas }) => areas),
    today: currentDay(),
  }
}

const isFilled = (draft: Draft) => JSON.stringify({ ...draft, name: '' }) !== JSON.stringify(EMPTY)

/** A new checklist may begin from a model: its settings fill the form, its questions come when it is saved. */
export const TemplateChoice = ({ form }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const offered = useOffered()
  const begin = (model: Checklist) => {
    const before = form.getValues()
    form.setValues(draftFrom(model, before, offered))
    form.clearErrors()
    setName(model.name)
    setOpen(false)
    if (isFilled(before)) {
      tellEmptied('O modelo substituiu o que estava preenchido', () => form.setValues(before))
    }
  }
  const { template_id: templateId } = form.values
  return (
    <div className={classes.model}>
      {templateId === '' ? (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Começar de um modelo
        </Button>
      ) : (
        <>
          <p>
            Começa do modelo{name !== '' && ` “${name}”`}: as categorias e perguntas dele vêm ao
            salvar.
          </p>
          <Button kind="quiet" size="small" onClick={() => form.setFieldValue('template_id', '')}>
            Não usar as perguntas do modelo
          </Button>
        </>
      )}
      {isOpen && <TemplateDialog onChoose={begin} onClose={() => setOpen(false)} />}
    </div>
  )
}
