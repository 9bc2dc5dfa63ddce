import {
  canAnswerChecklists,
  canCreateChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import {
  checklistAddress,
  isSectionChosen,
} from '#features/checklists/checklist/checklist-address.ts'
import { useActor } from '#session/session.ts'
import { NO_SECTION, type Section, saveLastSection } from './last-section.ts'
import { SectionChoice } from './section-choice.tsx'

// Loaded lazily: choosing a section needs no table.
const ChecklistsOfSection = lazyComponent(
  async () => (await import('./checklists-of-section.tsx')).ChecklistsOfSection,
)

type Props = {
  /** Shown below the choice of a section. */
  readonly extra?: ReactNode
}

/** Asks for an area or activity first, then lists its checklists. */
export const ChecklistList = ({ extra }: Props) => {
  const actor = useActor()
  const navigate = useNavigate()
  const { search, onSearch } = useListSearch(checklistAddress)
  const create = canCreateChecklists(actor) && (
    <Button onClick={() => void navigate({ to: '/checklist/create', state: FROM_LIST })}>
      Adicionar Checklist +
    </Button>
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
    onSearch(checklistAddress.start)
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
          />
        </ListBoundary>
      ) : (
        <div className="grid gap-5">
          <ListBoundary search="sections">
            <SectionChoice onChoose={choose} onChooseAll={() => choose(NO_SECTION, true)} />
          </ListBoundary>
          {extra}
        </div>
      )}
    </>
  )
}
