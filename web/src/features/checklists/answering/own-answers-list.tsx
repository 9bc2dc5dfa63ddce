import type { OwnAnswer } from '@portal/contract/checklists/answers/own-answer'
import { IconEye } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { type Column, PagedTable } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { AnswerDate } from '#features/checklists/answers/answer-date.tsx'
import { AnswerScore } from '#features/checklists/answers/answer-score.tsx'
import { NOTHING, farmText } from '#features/checklists/answers/answer-words.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { keepRecent, ownAnswersQuery } from './field.api.ts'
import { type FieldStore, browserField } from './offline/field-store.ts'
import { OfflineNotice } from './offline/offline-notice.tsx'

const STATE_WORDS = { current: '', replaced: 'Substituída', voided: 'Anulada' } as const

const viewLabel = ({ checklist_name: name, response_date: at }: OwnAnswer) =>
  `Visualizar ${name}, ${formatInstant(at)}`

const columnsOf = (onView: (id: string) => void): Column<OwnAnswer>[] => [
  { header: 'Checklist', cell: ({ checklist_name: name }) => <Clipped text={name} /> },
  { header: 'Fazenda', cell: (answer) => <Clipped text={farmText(answer) ?? NOTHING} /> },
  { header: 'Data', cell: (answer) => <AnswerDate answer={answer} />, width: 'fit' },
  {
    header: 'Pontuação',
    cell: (answer) => STATE_WORDS[answer.state] || <AnswerScore answer={answer} />,
    width: 'fit',
  },
  {
    header: 'Ações',
    cell: (answer) => (
      <RowActions>
        <RowAction label={viewLabel(answer)} icon={IconEye} onClick={() => onView(answer.id)} />
      </RowActions>
    ),
    width: 'fit',
  },
]

type TableProps = {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onView: (id: string) => void
  readonly field?: FieldStore
}

/** Once the server was reached, what was sent of late is kept here for when it cannot be. */
const useKeeping = (field: FieldStore, isOnline: boolean) => {
  const { id } = useActor()
  useEffect(() => {
    if (isOnline) void keepRecent(id, field).catch(() => undefined)
  }, [isOnline, id, field])
}

const OwnAnswersTable = ({ page, onPage, onView, field = browserField }: TableProps) => {
  const shown = useDeferredValue(page)
  const { data } = useSuspenseQuery(ownAnswersQuery(shown, field))
  useKeeping(field, !data.isOffline)
  return (
    <>
      {data.isOffline && (
        <OfflineNotice>
          Sem conexão: estas são as respostas dos últimos 30 dias guardadas neste aparelho.
        </OfflineNotice>
      )}
      <PagedTable
        label="Minhas respostas"
        columns={columnsOf(onView)}
        page={data}
        current={shown}
        keyOf={({ id }) => id}
        onPage={onPage}
        empty={
          <EmptyState
            things="respostas enviadas por você"
            isFiltered={false}
            onClear={() => onPage(1)}
          />
        }
      />
    </>
  )
}

type Props = TableProps & { readonly back: ReactNode }

/** What the person has sent, of all checklists. */
export const OwnAnswersList = ({ back, ...table }: Props) => (
  <>
    <ScreenHeader
      title="Minhas respostas"
      lead="O que você enviou; o mais recente primeiro. As dos últimos 30 dias abrem também sem conexão."
    >
      {back}
    </ScreenHeader>
    <ListBoundary search={table.page}>
      <OwnAnswersTable {...table} />
    </ListBoundary>
  </>
)
