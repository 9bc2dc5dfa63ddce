import { canCreateChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  CHECKLIST_START,
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { useActor } from '#session/session.ts'
import classes from './checklist-list.module.css'
import { NO_SECTION, type Section, rememberSection } from './last-section.ts'
import { SectionChoice } from './section-choice.tsx'

// The choice before it needs no table.
const ChecklistsOfSection = lazyComponent(
  async () => (await import('./checklists-of-section.tsx')).ChecklistsOfSection,
)

type Props = SearchProps<ChecklistSearch> & {
  readonly onCreate: () => void
  readonly onEdit: (checklistId: string) => void
  readonly onAnswers: (checklistId: string) => void
  /** What else there is to see before a list is chosen. */
  readonly besides?: ReactNode
}

/** First of which area or activity, then its checklists. */
export const ChecklistList = ({ search, onSearch, onCreate, besides, ...leads }: Props) => {
  const actor = useActor()
  const create = canCreateChecklists(actor) && (
    <Button onClick={onCreate}>Adicionar Checklist +</Button>
  )
  const choose = (section: Section, all = false) => {
    focusScreen()
    rememberSection(section)
    onSearch({ ...search, ...section, all, page: 1 })
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
        <ListBoundary search="section">
          <ChecklistsOfSection
            search={search}
            onSearch={onSearch}
            create={create}
            onLeave={leaveSection}
            {...leads}
          />
        </ListBoundary>
      ) : (
        <div className={classes.start}>
          <ListBoundary search="sections">
            <SectionChoice onChoose={choose} onChooseAll={() => choose(NO_SECTION, true)} />
          </ListBoundary>
          {besides}
        </div>
      )}
    </>
  )
}
