import type { ListSearch } from '#api/paging.ts'
import { ListScreen } from '#components/lists/list-screen.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { AnswerableTable } from './answerable-table.tsx'
import { type Device, browserDevice } from './device-store.ts'
import { FieldCopyCard } from './offline/field-copy-card.tsx'
import { QueueList } from './offline/queue-list.tsx'

type Props = SearchProps<ListSearch> & {
  readonly onAnswer: (checklistId: string, visit?: string) => void
  readonly device?: Device
}

export const AnswerableList = ({ search, onSearch, onAnswer, device = browserDevice }: Props) => (
  <ListScreen
    title="Checklists disponíveis para responder"
    lead="O que você responde fica guardado neste aparelho até ser enviado."
    searchLabel="Buscar checklist"
    search={search}
    onSearch={onSearch}
    first={
      <>
        <FieldCopyCard device={device} search={search} />
        <QueueList device={device} onAnswer={onAnswer} />
      </>
    }
  >
    <AnswerableTable search={search} onSearch={onSearch} onAnswer={onAnswer} device={device} />
  </ListScreen>
)
