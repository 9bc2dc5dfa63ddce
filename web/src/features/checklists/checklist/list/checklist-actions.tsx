import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import {
  IconClipboardText,
  IconCopy,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { NO_RIGHT, RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useActor } from '#session/session.ts'

type Deed = (checklist: ChecklistItem) => void
export type ChecklistDeeds = {
  readonly onPreview: Deed
  readonly onStatus: Deed
  readonly onEdit: Deed
  readonly onClone: Deed
  readonly onAnswers: Deed
  readonly onExport: Deed
  readonly onDelete: Deed
}
type Props = ChecklistDeeds & { readonly checklist: ChecklistItem }

const unless = (allowed: boolean) => (allowed ? undefined : NO_RIGHT)

export const ChecklistActions = ({ checklist, ...deeds }: Props) => {
  const actor = useActor()
  const { name, active } = checklist
  const toRead = unless(canReadChecklist(actor, checklist))
  const toUpdate = unless(canUpdateChecklist(actor, checklist))
  return (
    <RowActions>
      <RowAction
        label={`Visualizar ${name}`}
        icon={IconEye}
        refusal={toRead}
        onClick={() => deeds.onPreview(checklist)}
      />
      <RowAction
        label={`${active ? 'Pausar' : 'Ativar'} ${name}`}
        icon={active ? IconPlayerPause : IconPlayerPlay}
        refusal={toUpdate}
        onClick={() => deeds.onStatus(checklist)}
      />
      <RowAction
        label={`Editar ${name}`}
        icon={IconPencil}
        leadsOn={checklist.id}
        refusal={toUpdate}
        onClick={() => deeds.onEdit(checklist)}
      />
      <RowAction
        label={`Clonar ${name}`}
        icon={IconCopy}
        refusal={toUpdate}
        onClick={() => deeds.onClone(checklist)}
      />
      <RowAction
        label={`Respostas de ${name}`}
        icon={IconClipboardText}
        refusal={toRead}
        onClick={() => deeds.onAnswers(checklist)}
      />
      <RowAction
        label={`Exportar ${name}`}
        icon={IconDownload}
        refusal={toRead}
        onClick={() => deeds.onExport(checklist)}
      />
      <RowAction
        label={`Excluir ${name}`}
        icon={IconTrash}
        refusal={unless(canDeleteChecklist(actor, checklist))}
        isDangerous
        onClick={() => deeds.onDelete(checklist)}
      />
    </RowActions>
  )
}
