import type { AnswerItem } from '@portal/contract/checklists/answering/answering'
import { IconEye } from '@tabler/icons-react'
import { Clipped } from '#components/lists/clipped.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { type Column, type PageChange, PagedTable } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useShownPage } from '#components/lists/shown-page.ts'
import { orderOf, sortOf } from '#components/lists/sorting.ts'
import { formatInstant } from '#format.ts'
import { type AnswerSearch, answerSearch, isFiltered, unfiltered } from './answer-search.ts'
import { NOTHING, farmText, scoreText } from './answer-words.ts'
import { answerPagesOf, answersQuery } from './answers.api.ts'

type Props = {
  readonly checklistId: string
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch, change?: PageChange) => void
  readonly onView: (answerId: string) => void
}

const viewLabel = ({ user_name: who, response_date: at }: AnswerItem) =>
  `Visualizar resposta de ${who}, ${formatInstant(at)}`

const columnsOf = (onView: Props['onView']): readonly Column<AnswerItem>[] => [
  { header: 'Fazenda', cell: (answer) => <Clipped text={farmText(answer) ?? NOTHING} /> },
  { header: 'Usuário', cell: ({ user_name: name }) => <Clipped text={name} /> },
  {
    header: 'Data',
    cell: ({ response_date: at }) => formatInstant(at),
    sortBy: 'response_date',
    width: 'fit',
  },
  { header: 'Pontuação', cell: scoreText, width: 'fit' },
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

export const AnswerTable = ({ checklistId, search, onSearch, onView }: Props) => {
  const { page, current, busy } = useShownPage(
    search,
    (shown) => answersQuery(checklistId, shown),
    answerPagesOf(checklistId),
  )
  return (
    <PagedTable
      label="Respostas"
      columns={columnsOf(onView)}
      page={page}
      current={current}
      keyOf={({ id }) => id}
      busy={busy}
      sort={sortOf(search.order)}
      onSort={(sort) => onSearch(answerSearch.parse({ ...search, order: orderOf(sort), page: 1 }))}
      onPage={(next, change) => onSearch({ ...search, page: next }, change)}
      empty={
        <EmptyState
          things="respostas"
          isFiltered={isFiltered(search)}
          onClear={() => onSearch(unfiltered(search))}
        />
      }
    />
  )
}
