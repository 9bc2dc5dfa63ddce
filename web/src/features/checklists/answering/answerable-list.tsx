import type { ListSearch } from '#api/paging.ts'
import { ListScreen } from '#components/list-screen.tsx'
import type { PageChange } from '#components/paged-table.tsx'
import { AnswerableTable } from './answerable-table.tsx'
import { type Drafts, browserDrafts } from './drafts.ts'

type Props = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, change?: PageChange) => void
  readonly onAnswer: (checklistId: string) => void
  readonly drafts?: Drafts
}

export const AnswerableList = ({ search, onSearch, onAnswer, drafts = browserDrafts }: Props) => (
  <ListScreen
    title="Checklists disponíveis para responder"
    lead="O que você responde fica guardado neste aparelho até ser enviado."
    searchLabel="Buscar checklist"
    search={search}
    onSearch={onSearch}
  >
    <AnswerableTable search={search} onSearch={onSearch} onAnswer={onAnswer} drafts={drafts} />
  </ListScreen>
)
