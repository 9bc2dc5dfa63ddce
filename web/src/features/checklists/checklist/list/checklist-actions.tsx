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

type RowAction = (checklist: ChecklistItem) => void
export type ChecklistRowActions = {
  readonly onPreview: RowAction
  readonly onStatus: RowAction
  readonly onEdit: RowAction
  readonly onClone: RowAction
  readonly onAnswers: RowAction
  readonly onExport: RowAction
  readonly onDelete: RowAction
}
type Props = ChecklistRowActions & { readonly checklist: ChecklistItem }

const unless = (allowed: boolean) => (allowed ? undefined : NO_RIGHT)

export const ChecklistActions = ({ checklist, ...actions }: Props) => {
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
        onClick={() => actions.onPreview(checklist)}
      />
      <RowAction
        label={`${active ? 'Pausar' : 'Ativar'} ${name}`}
        icon={active ? IconPlayerPause : IconPlayerPlay}
        refusal={toUpdate}
        onClick={() => actions.onStatus(checklist)}
      />
      <RowAction
        label={`Editar ${name}`}
        icon={IconPencil}
        leadsOn={checklist.id}
        refusal={toUpdate}
        onClick={() => actions.onEdit(checklist)}
      />
      <RowAction
        label={`Clonar ${name}`}
        icon={IconCopy}
        refusal={toUpdate}
        onClick={() => actions.onClone(checklist)}
      />
      <RowAction
        label={`Respostas de ${name}`}
        icon={IconClipboardText}
        refusal={toRead}
        onClick={() => actions.onAnswers(checklist)}
      />
      <RowAction
        label={`Exportar ${name}`}
        icon={IconDownload}
        refusal={toRead}
        onClick={() => actions.onExport(checklist)}
      />
      <RowAction
        label={`Excluir ${name}`}
        icon={IconTrash}
        refusal={unless(canDeleteChecklist(actor, checklist))}
        isDangerous
        onClick={() => actions.onDelete(checklist)}
      />
    </RowActions>
  )
}
