import { canCreateChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  CHECKLIST_START,
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { useActor } from '#session/session.ts'
import classes from './checklist-list.module.css'
import { ChecklistsOfSection } from './checklists-of-section.tsx'
import { SectionChoice } from './section-choice.tsx'

type Props = SearchProps<ChecklistSearch> & {
  readonly onCreate: () => void
  readonly onEdit: (checklistId: string) => void
  readonly onAnswers: (checklistId: string) => void
  /** What else there is to see before a list is chosen. */
  readonly besides?: ReactNode
}

/** What had the focus goes away: the reading goes on from the beginning of the screen. */
const focusScreen = () => document.querySelector('main')?.focus({ preventScroll: true })

/** First of which area or activity, then its checklists. */
export const ChecklistList = ({ search, onSearch, onCreate, besides, ...leads }: Props) => {
  const actor = useActor()
  const create = canCreateChecklists(actor) && (
    <Button onClick={onCreate}>Adicionar Checklist +</Button>
  )
  const choose = (section: Pick<ChecklistSearch, 'area' | 'business'>) => {
    focusScreen()
    onSearch({ ...search, ...section, all: false, page: 1 })
  }
  const leaveSection = () => {
    focusScreen()
    onSearch(CHECKLIST_START)
  }
  return (
    <>
      <ScreenHeader
        title="Checklists"
        lead="Os questionários de campo: categorias, perguntas, prazos e quem responde."
      >
        {create}
      </ScreenHeader>
      {isSectionChosen(search) ? (
        <ChecklistsOfSection
          search={search}
          onSearch={onSearch}
          create={create}
          onLeave={leaveSection}
          {...leads}
        />
      ) : (
        <div className={classes.start}>
          <ListBoundary search="sections">
            <SectionChoice onChoose={choose} />
          </ListBoundary>
          {besides}
        </div>
      )}
    </>
  )
}
