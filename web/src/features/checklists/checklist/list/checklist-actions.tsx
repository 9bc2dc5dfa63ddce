import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { IconClipboardText, IconCopy, IconDownload, IconEye } from '@tabler/icons-react'
import {
  DeleteAction,
  EditAction,
  ItemAction,
  RowActions,
  StatusAction,
} from '#components/lists/row-action.tsx'
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

export const ChecklistActions = ({ checklist, ...actions }: Props) => {
  const actor = useActor()
  const toRead = { item: checklist, allowed: canReadChecklist(actor, checklist) }
  const toUpdate = { item: checklist, allowed: canUpdateChecklist(actor, checklist) }
  return (
    <RowActions>
      <ItemAction verb="Visualizar" icon={IconEye} {...toRead} onAct={actions.onPreview} />
      <StatusAction {...toUpdate} onAct={actions.onStatus} />
      <EditAction {...toUpdate} onAct={actions.onEdit} />
      <ItemAction verb="Clonar" icon={IconCopy} {...toUpdate} onAct={actions.onClone} />
      <ItemAction
        verb="Respostas de"
        icon={IconClipboardText}
        {...toRead}
        onAct={actions.onAnswers}
      />
      <ItemAction verb="Exportar" icon={IconDownload} {...toRead} onAct={actions.onExport} />
      <DeleteAction
        item={checklist}
        allowed={canDeleteChecklist(actor, checklist)}
        onAct={actions.onDelete}
      />
    </RowActions>
  )
}
