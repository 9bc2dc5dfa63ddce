import type { UseFormReturnType } from '@mantine/form'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { notifyFieldEmptied } from '#components/forms/notify-field-emptied.ts'
import { useActor } from '#session/session.ts'
import { type ChecklistDraft, EMPTY, draftFromTemplate } from './checklist-draft.ts'

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog)

type Props = { readonly form: UseFormReturnType<ChecklistDraft, ChecklistInput> }

const useTemplateLimits = () => {
  const actor = useActor()
  return {
    subsidiaries: actor.isMaster ? null : subsidiariesWithScope(actor, 'checklist.create'),
    areas: actor.isMaster ? null : Object.values(actor.subsidiary).flatMap(({ areas }) => areas),
    today: currentDay(),
  }
}

const isFilled = (draft: ChecklistDraft) =>
  JSON.stringify({ ...draft, name: '' }) !== JSON.stringify(EMPTY)

/** Starts a new checklist from a template: its settings fill the form, its questions are copied on saving. */
export const TemplateChoice = ({ form }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const limits = useTemplateLimits()
  const startFrom = (template: Checklist) => {
    const before = form.getValues()
    form.setValues(draftFromTemplate(template, before, limits))
    form.clearErrors()
    setName(template.name)
    setOpen(false)
    if (isFilled(before)) {
      notifyFieldEmptied('O modelo substituiu o que estava preenchido', () =>
        form.setValues(before),
      )
    }
  }
  const { template_id: templateId } = form.values
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {templateId === '' ? (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Começar de um modelo
        </Button>
      ) : (
        <>
          <p>
            Começa do modelo{name !== '' && ` “${name}”`}: as categorias e perguntas dele vêm ao
            salvar.
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => form.setFieldValue('template_id', '')}
          >
            Não usar as perguntas do modelo
          </Button>
        </>
      )}
      {isOpen && <TemplateDialog onChoose={startFrom} onClose={() => setOpen(false)} />}
    </div>
  )
}
