import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { permissionOf } from '@portal/contract/permissions/actor'
import { IconClipboardText, IconCopy, IconDownload, IconEye } from '@tabler/icons-react'
import {
  ItemActions,
  deleteAction,
  editAction,
  itemAction,
  statusAction,
} from '#components/lists/item-actions.tsx'
import { useActor } from '#session/session.ts'

type RowAction = (checklist: ListedChecklist) => void
export type ChecklistRowActions = {
  readonly onPreview: RowAction
  readonly onStatus: RowAction
  readonly onEdit: RowAction
  readonly onClone: RowAction
  readonly onAnswers: RowAction
  readonly onExport: RowAction
  readonly onDelete: RowAction
}
type Props = ChecklistRowActions & { readonly checklist: ListedChecklist }

export const ChecklistActions = ({ checklist, ...actions }: Props) => {
  const actor = useActor()
  const mayRead = canReadChecklist(actor, checklist)
  const mayUpdate = canUpdateChecklist(actor, checklist)
  const mayDelete = canDeleteChecklist(actor, checklist)
  const toRead = { item: checklist, permission: permissionOf(actor, 'checklist.get', mayRead) }
  const toUpdate = {
    item: checklist,
    permission: permissionOf(actor, 'checklist.update', mayUpdate),
  }
  const toDelete = {
    item: checklist,
    permission: permissionOf(actor, 'checklist.delete', mayDelete),
  }
  return (
    <ItemActions
      name={checklist.name}
      actions={[
        itemAction('Visualizar', IconEye, { ...toRead, onAct: actions.onPreview }),
        statusAction({ ...toUpdate, onAct: actions.onStatus }),
        editAction({ ...toUpdate, onAct: actions.onEdit }),
        itemAction('Clonar', IconCopy, { ...toUpdate, onAct: actions.onClone }),
        itemAction(
          'Respostas',
          IconClipboardText,
          { ...toRead, onAct: actions.onAnswers },
          { label: `Respostas de ${checklist.name}` },
        ),
        itemAction('Exportar', IconDownload, { ...toRead, onAct: actions.onExport }),
        deleteAction({ ...toDelete, onAct: actions.onDelete }),
      ]}
    />
  )
}
