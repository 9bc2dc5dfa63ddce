import { type ReactNode, useState } from 'react'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import type { ChecklistSearch } from '#features/checklists/checklist/checklist-search.ts'
import { type Asked, ChecklistDialogs } from './checklist-dialogs.tsx'
import { ChecklistTable } from './checklist-table.tsx'
import { ChecklistTools } from './checklist-tools.tsx'
import { ChosenSection } from './chosen-section.tsx'

type Props = {
  readonly search: ChecklistSearch
  readonly onSearch: (search: ChecklistSearch, change?: PageChange) => void
  readonly create: ReactNode
  readonly onEdit: (checklistId: string) => void
  readonly onAnswers: (checklistId: string) => void
  readonly onLeave: () => void
}

export const ChecklistsOfSection = (props: Props) => {
  const { search, onSearch, create, onEdit, onAnswers, onLeave } = props
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <ChosenSection area={search.area} business={search.business} onLeave={onLeave} />
      <ChecklistTools search={search} onSearch={onSearch} />
      <ListBoundary search={search}>
        <ChecklistTable
          search={search}
          onSearch={onSearch}
          create={create}
          onPreview={(checklist) => setAsked({ about: 'preview', checklist })}
          onStatus={(checklist) => setAsked({ about: 'status', checklist })}
          onEdit={({ id }) => onEdit(id)}
          onClone={(checklist) => setAsked({ about: 'clone', checklist })}
          onExport={(checklist) => setAsked({ about: 'export', checklist })}
          onAnswers={({ id }) => onAnswers(id)}
          onDelete={(checklist) => setAsked({ about: 'delete', checklist })}
        />
      </ListBoundary>
      <ChecklistDialogs asked={asked} onAsk={setAsked} onCloned={onEdit} />
    </>
  )
}
