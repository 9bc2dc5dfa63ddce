import { Suspense } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { lazyComponent, lazyPart } from '#components/dialogs/lazy-part.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { useActor } from '#session/session.ts'
import { AnswerableTable } from './answerable-table.tsx'
import { useStoredAnswers } from '#features/checklists/answering/device/use-stored-answers.ts'

const QueueCard = lazyPart(async () => (await import('./queue-card.tsx')).QueueCard)

type QueueListProps = {
  readonly onAnswer: (checklistId: string, visit: string) => void
}

/** The answers confirmed on this device. Mostly there are none, and the code of the card is not loaded. */
export const QueueList = ({ onAnswer }: QueueListProps) => {
  const { id } = useActor()
  const stored = useStoredAnswers(id)
  const { confirmed, unreadable, others } = stored
  const isEmpty = confirmed.length + unreadable.length + others.length === 0
  return isEmpty ? null : <QueueCard onAnswer={onAnswer} stored={stored} />
}

// The card loads after the rows; the fallback reserves its space.
/** Kept for the lazy card: two lines of text, and its buttons in one row or two. */
const OFFLINE_COPY_SPACE =
  'mb-3 min-h-[4.5rem] max-sm:min-h-[7.625rem] max-[27em]:min-h-[10.875rem]'
const OfflineCopyCard = lazyComponent(
  async () => (await import('./offline-copy-card.tsx')).OfflineCopyCard,
)

type Props = SearchProps<ListSearch> & {
  readonly onAnswer: (checklistId: string, visit?: string) => void
}

export const AnswerableList = ({ search, onSearch, onAnswer }: Props) => (
  <>
    <ScreenHeader
      title="Checklists disponíveis para responder"
      lead="O que você responde fica guardado neste aparelho até ser enviado."
    />
    <Suspense fallback={<div className={OFFLINE_COPY_SPACE} />}>
      <OfflineCopyCard search={search} />
    </Suspense>
    <QueueList onAnswer={onAnswer} />
    <div className="max-w-[24rem] mb-4 max-sm:max-w-none">
      <SearchBox
        label="Buscar checklist"
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q, page: 1 })}
      />
    </div>
    <ListBoundary search={search}>
      <AnswerableTable search={search} onSearch={onSearch} onAnswer={onAnswer} />
    </ListBoundary>
  </>
)
