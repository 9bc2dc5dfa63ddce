import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { activeFilterCount } from '#api/search-filters.ts'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { undoDeletionOf } from '#features/bin/bin.api.ts'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'
import { answeredText, deleteFailure } from '#features/checklists/checklist/checklist.messages.ts'
import { changeStatus, checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { useActor } from '#session/session.ts'
import { type ChecklistDialog, ChecklistDialogs } from './checklist-dialogs.tsx'
import { useChecklistFilterChips } from './checklist-filter-chips.ts'
import { filtersOf, unfiltered } from './checklist-filters.ts'
import { ChecklistTable } from './checklist-table.tsx'
import { ChosenSection } from './chosen-section.tsx'

const AdvancedFilter = lazyComponent(
  async () => (await import('./advanced-filter.tsx')).AdvancedFilter,
)

type ChecklistToolsProps = {
  readonly search: ChecklistSearch
  readonly onSearch: (search: ChecklistSearch) => void
}

/** Search by name, the advanced filter, and chips for the active filters. */
const ChecklistTools = ({ search, onSearch }: ChecklistToolsProps) => {
  const filters = filtersOf(search)
  return (
    <FilterTools
      searchLabel="Buscar Checklist"
      search={search}
      onSearch={onSearch}
      active={useChecklistFilterChips(search)}
      count={activeFilterCount(filters)}
    >
      {(narrowAndClose) => (
        <AdvancedFilter
          key={JSON.stringify(filters)}
          filters={filters}
          onApply={(applied) => narrowAndClose({ ...search, ...applied })}
          onClear={() => narrowAndClose(unfiltered(search))}
        />
      )}
    </FilterTools>
  )
}

type Props = SearchProps<ChecklistSearch> & {
  readonly create: ReactNode
  readonly onEdit: (checklistId: string) => void
  readonly onAnswers: (checklistId: string) => void
  readonly onLeave: () => void
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

export const ChecklistsOfSection = (props: Props) => {
  const { search, onSearch, create, onEdit, onAnswers, onLeave } = props
  const [dialog, setDialog] = useState<ChecklistDialog>()
  const deletion = useChecklistDeletion()
  return (
    <>
      <ChosenSection area={search.area} business={search.business} onLeave={onLeave}>
        <ChecklistTools search={search} onSearch={onSearch} />
        <ListBoundary search={search}>
          <ChecklistTable
            search={search}
            onSearch={onSearch}
            create={create}
            onPreview={(checklist) => setDialog({ about: 'preview', checklist })}
            onStatus={(checklist) => setDialog({ about: 'status', checklist })}
            onEdit={({ id }) => onEdit(id)}
            onClone={(checklist) => setDialog({ about: 'clone', checklist })}
            onExport={(checklist) => setDialog({ about: 'export', checklist })}
            onAnswers={({ id }) => onAnswers(id)}
            onDelete={deletion.ask}
          />
        </ListBoundary>
      </ChosenSection>
      {deletion.dialog}
      <ChecklistDialogs dialog={dialog} onOpen={setDialog} onCloned={onEdit} />
    </>
  )
}
