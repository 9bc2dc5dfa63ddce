import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { DASH } from '@portal/contract/checklists/answers/answer-text'
import type { OwnAnswer } from '@portal/contract/checklists/answers/own-answer'
import { IconCloudOff, IconEye } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { type Card, type Column, PagedTable } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { Message } from '#components/notices/message.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import {
  ownAnswersQuery,
  storeRecentAnswers,
} from '#features/checklists/answering/device/past-answers.api.ts'
import { AnswerDate, AnswerScore } from '#features/checklists/answers/answer-cells.tsx'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { OfflineNotice } from './offline-notice.tsx'

const STATE_WORDS = { current: '', replaced: 'Substituída', voided: 'Anulada' } as const

const viewLabel = ({ checklist_name: name, response_date: at }: OwnAnswer) =>
  `Visualizar ${name}, ${formatInstant(at)}`

const linkOf = ({ id }: OwnAnswer) =>
  linkOptions({
    to: '/answer-checklist/minhas/$answerId',
    params: { answerId: id },
    state: FROM_LIST,
  })

const scoreCell = (answer: OwnAnswer) =>
  STATE_WORDS[answer.state] || <AnswerScore answer={answer} />

const columns: readonly Column<OwnAnswer>[] = [
  titleColumn({
    header: 'Checklist',
    textOf: ({ checklist_name: name }) => name,
    linkOf,
    detailsOf: (answer, isCard) => isCard && scoreCell(answer),
  }),
  { header: 'Fazenda', cell: (answer) => <ClippedText text={farmText(answer) ?? DASH} /> },
  { header: 'Data', cell: (answer) => <AnswerDate answer={answer} />, width: 'fit' },
  { header: 'Pontuação', cell: scoreCell, width: 'fit' },
]

const card: Card<OwnAnswer> = {
  facts: (answer) => [farmText(answer), <AnswerDate key="date" answer={answer} />],
}

type TableProps = {
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onView: (id: string) => void
}

/** Once the server was reached, recent answers are stored on the device to be read offline. */
const useStoreRecentAnswers = (isOnline: boolean) => {
  const { id } = useActor()
  useEffect(() => {
    if (isOnline) void storeRecentAnswers(id).catch(() => undefined)
  }, [isOnline, id])
}

const NothingStored = () => (
  <Message icon={IconCloudOff} title="Sem conexão">
    <p>
      Nenhuma resposta está guardada neste aparelho. O que você enviou aparece aqui quando houver
      conexão, e então abre também sem ela.
    </p>
  </Message>
)

const OwnAnswersTable = ({ page, onPage, onView }: TableProps) => {
  const shown = useDeferredValue(page)
  const { data } = useSuspenseQuery(ownAnswersQuery(shown))
  useStoreRecentAnswers(!data.isOffline)
  const actions = (answer: OwnAnswer) => (
    <RowActions>
      <RowAction label={viewLabel(answer)} icon={IconEye} onClick={() => onView(answer.id)} />
    </RowActions>
  )
  return (
    <>
      {data.isOffline && data.total > 0 && (
        <OfflineNotice>
          Sem conexão: estas são as respostas dos últimos 30 dias guardadas neste aparelho.
        </OfflineNotice>
      )}
      <PagedTable
        label="Minhas respostas"
        columns={columns}
        card={card}
        actions={actions}
        page={data}
        current={shown}
        keyOf={({ id }) => id}
        onPage={onPage}
        empty={
          data.isOffline ? (
            <NothingStored />
          ) : (
            <EmptyState
              things="respostas enviadas por você"
              isFiltered={false}
              onClear={() => onPage(1)}
            />
          )
        }
      />
    </>
  )
}

type Props = TableProps & { readonly back: ReactNode }

/** The person's own answers, to all checklists. */
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
