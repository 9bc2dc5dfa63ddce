import {
  canAnswerChecklists,
  canCreateChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  DEFAULT_CHECKLIST_SEARCH,
  type ChecklistSearch,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-search.ts'
import { useActor } from '#session/session.ts'
import { NO_SECTION, type Section, saveLastSection } from './last-section.ts'
import { SectionChoice } from './section-choice.tsx'

// Loaded lazily: choosing a section needs no table.
const ChecklistsOfSection = lazyComponent(
  async () => (await import('./checklists-of-section.tsx')).ChecklistsOfSection,
)

type Props = SearchProps<ChecklistSearch> & {
  readonly onCreate: () => void
  readonly onEdit: (checklistId: string) => void
  readonly onAnswers: (checklistId: string) => void
  /** Shown below the choice of a section. */
  readonly extra?: ReactNode
}

/** Asks for an area or activity first, then lists its checklists. */
export const ChecklistList = ({
  search,
  onSearch,
  onCreate,
  extra: besides,
  ...navigation
}: Props) => {
  const actor = useActor()
  const create = canCreateChecklists(actor) && (
    <Button onClick={onCreate}>Adicionar Checklist +</Button>
  )
  const answer = canAnswerChecklists(actor) && (
    <ButtonLink to="/answer-checklist">Responder</ButtonLink>
  )
  const choose = (section: Section, all = false) => {
    focusScreen()
    saveLastSection(section)
    onSearch({ ...search, ...section, all, page: 1 })
  }
  const leaveSection = () => {
    focusScreen()
    onSearch(DEFAULT_CHECKLIST_SEARCH)
  }
  return (
    <>
      <ScreenHeader
        title="Checklists"
        lead="Os questionários de campo: categorias, perguntas, prazos e quem responde."
      >
        {create || answer}
      </ScreenHeader>
      {isSectionChosen(search) ? (
        <ListBoundary search="section">
          <ChecklistsOfSection
            search={search}
            onSearch={onSearch}
            create={create}
            onLeave={leaveSection}
            {...navigation}
          />
        </ListBoundary>
      ) : (
        <div className="grid gap-5">
          <ListBoundary search="sections">
            <SectionChoice onChoose={choose} onChooseAll={() => choose(NO_SECTION, true)} />
          </ListBoundary>
          {besides}
        </div>
      )}
    </>
  )
}
