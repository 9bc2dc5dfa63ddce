import type {
  ChecklistItem,
  ListedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import {
  canDeleteChecklist,
  canPlaceChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { type Actor, holdsSome, permissionOf } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import { IconClipboardText, IconCopy, IconDownload, IconEye } from '@tabler/icons-react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { type BulkAction, bulkDeletion, bulkMove, bulkStatus } from '#components/lists/bulk/bulk.ts'
import { deleteAction, editAction, statusAction } from '#components/lists/item-actions.tsx'
import { List } from '#components/lists/list-screen.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { bulkRestoreOf, undoDeletionOf } from '#features/bin/bin.api.ts'
import {
  answeredText,
  deleteFailure,
  deleteRefusal,
} from '#features/checklists/checklist/checklist.messages.ts'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-address.ts'
import { changeStatus, checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { useActor } from '#session/session.ts'
import { checklistCard, checklistColumns } from './checklist-columns.tsx'
import { ChosenSection } from './chosen-section.tsx'

const ChecklistPreview = lazyPart(
  async () =>
    (await import('#features/checklists/questions/preview/checklist-preview.tsx')).ChecklistPreview,
)
const PauseDialog = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog)
const ActivateDialog = lazyPart(async () => (await import('./activate-dialog.tsx')).ActivateDialog)
const CloneDialog = lazyPart(async () => (await import('./clone-dialog.tsx')).CloneDialog)
const ExportDialog = lazyPart(
  async () =>
    (await import('#features/checklists/answers/export-answers-dialog.tsx')).ExportAnswersDialog,
)

const screenOf =
  (to: '/checklist/edit/$checklistId' | '/checklist/answers/$checklistId') =>
  ({ id }: { readonly id: string }) =>
    linkOptions({ to, params: { checklistId: id }, state: FROM_LIST })
const editorOf = screenOf('/checklist/edit/$checklistId')
const answersOf = screenOf('/checklist/answers/$checklistId')

type Opened = {
  readonly about: 'preview' | 'status' | 'clone' | 'export'
  readonly checklist: ChecklistItem
}

/** The dialogs that the row actions open. */
const useDialogs = () => {
  const [opened, setOpened] = useState<Opened>()
  const change = useStatusChange(changeStatus)
  const navigate = useNavigate()
  const open = (about: Opened['about'], checklist: ChecklistItem) => () =>
    setOpened({ about, checklist })
  if (opened === undefined) return { open }
  const { checklist } = opened
  const about = { checklist: opened.checklist, onClose: () => setOpened(undefined) }
  const StatusDialog = checklist.active ? PauseDialog : ActivateDialog
  const dialogs = {
    preview: <ChecklistPreview checklistId={checklist.id} onClose={about.onClose} />,
    status: <StatusDialog {...about} onChange={(status) => void change(status)} />,
    clone: <CloneDialog {...about} onCloned={(id) => void navigate(editorOf({ id }))} />,
    export: <ExportDialog {...about} />,
  }
  return { open, dialog: dialogs[opened.about] }
}

/** An answered checklist cannot be deleted, so that pausing it is offered. Only answers that the person may read are counted. */
const useChecklistDeletion = () => {
  const actor = useActor()
  const change = useStatusChange(changeStatus)
  return useDeletion((checklist: ListedChecklist) => {
    const { id, active, answers, owner_id: ownerId } = checklist
    const isAnswered = answers !== null && answers > 0
    const mayPause = isAnswered && active && canUpdateChecklist(actor, checklist)
    return {
      title: 'Deseja realmente excluir?',
      item: checklist,
      deletion: checklistApi.remove,
      undo: undoDeletionOf(actor, 'checklist', ownerId),
      deleted: 'Checklist excluído.',
      success: 'Deletado com sucesso',
      failure: deleteFailure,
      children: isAnswered && <p>{answeredText(answers)}</p>,
      alternative: mayPause
        ? { label: 'Pausar', onChoose: () => void change({ id, active: false }) }
        : undefined,
    }
  })
}

/** False where undo would fail: owners may remove filiais for which they hold no scope, but cannot add them again. */
const canMoveBack = (actor: Actor, checklist: ListedChecklist) =>
  canPlaceChecklist(actor, { ...checklist, subsidiaries: [] }, checklist)

const bulkActions = (actor: Actor): readonly BulkAction<ListedChecklist>[] => [
  ...bulkStatus<ListedChecklist>({
    permission: (checklist) => canUpdateChecklist(actor, checklist),
    // An expired checklist could be paused, but not activated again.
    refusal: ({ end_date: end }) => (hasEnded(end, currentDay()) ? 'expirado' : undefined),
    change: ({ id, start_date, end_date }, active) =>
      checklistApi.change(id, active ? { active, start_date, end_date } : { active }),
  }),
  bulkMove({
    permission: (checklist) =>
      canUpdateChecklist(actor, checklist) && canMoveBack(actor, checklist),
    api: checklistApi,
    renderPlaces: (places) => <SubsidiariesPicker scope="checklist.update" {...places} />,
  }),
  bulkDeletion({
    permission: (checklist) => canDeleteChecklist(actor, checklist),
    // Counts only the answers that the person may read; the server refuses when there are others.
    refusal: ({ answers }) => (answers !== null && answers > 0 ? 'já foi respondido' : undefined),
    api: checklistApi,
    restore: bulkRestoreOf(actor, 'checklist'),
    reasonOf: deleteRefusal,
  }),
]

type Props = SearchProps<ChecklistSearch> & {
  readonly create: ReactNode
  readonly onLeave: () => void
}

export const ChecklistsOfSection = ({ search, onSearch, create, onLeave }: Props) => {
  const actor = useActor()
  const [today] = useState(() => currentDay())
  const { open, dialog } = useDialogs()
  const deletion = useChecklistDeletion()
  return (
    <ChosenSection area={search.area} business={search.business} onLeave={onLeave}>
      <List
        label="Checklists"
        things="checklists"
        searchLabel="Buscar Checklist"
        source={checklistApi}
        search={search}
        onSearch={(next) => onSearch({ ...search, ...next })}
        create={create}
        columns={checklistColumns(today, (checklist) => {
          if (canUpdateChecklist(actor, checklist)) return editorOf(checklist)
          return canReadChecklist(actor, checklist) ? answersOf(checklist) : undefined
        })}
        card={checklistCard(today)}
        actions={(checklist) => {
          const mayRead = canReadChecklist(actor, checklist)
          const mayUpdate = canUpdateChecklist(actor, checklist)
          const mayDelete = canDeleteChecklist(actor, checklist)
          const toRead = permissionOf(actor, 'checklist.get', mayRead)
          const toUpdate = permissionOf(actor, 'checklist.update', mayUpdate)
          return [
            {
              verb: 'Respostas',
              icon: IconClipboardText,
              label: `Respostas de ${checklist.name}`,
              permission: toRead,
              link: answersOf(checklist),
            },
            {
              verb: 'Visualizar',
              icon: IconEye,
              permission: toRead,
              onAct: open('preview', checklist),
            },
            statusAction(checklist.active, {
              permission: toUpdate,
              onAct: open('status', checklist),
            }),
            editAction({ permission: toUpdate, link: editorOf(checklist) }),
            {
              verb: 'Clonar',
              icon: IconCopy,
              permission: toUpdate,
              onAct: open('clone', checklist),
            },
            {
              verb: 'Exportar',
              icon: IconDownload,
              permission: toRead,
              onAct: open('export', checklist),
            },
            deleteAction({
              permission: permissionOf(actor, 'checklist.delete', mayDelete),
              onAct: () => deletion.ask(checklist),
            }),
          ]
        }}
        bulk={holdsSome(actor, ['checklist.update']) && bulkActions(actor)}
      />
      {deletion.dialog}
      {dialog}
    </ChosenSection>
  )
}
