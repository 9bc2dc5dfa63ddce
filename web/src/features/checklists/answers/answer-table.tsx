import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { IconEye } from '@tabler/icons-react'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Card, Column, SearchProps } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { type RowLink, titleColumn } from '#components/lists/row-title.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { verdictOf } from '#components/scores/score.tsx'
import { formatInstant } from '#format.ts'
import { isFiltered, unfiltered } from './answer-params.ts'
import { type AnswerSearch, answerSearch } from './answer-search.ts'
import { farmText } from '@portal/contract/checklists/answers/answered-farm'
import { DASH } from '@portal/contract/checklists/answers/answer-text'
import { AnswerDate } from './answer-date.tsx'
import { AnswerScore, answerShare } from './answer-score.tsx'
import { answersSource } from './answers.api.ts'

type Props = SearchProps<AnswerSearch> & {
  readonly checklistId: string
  readonly linkOf: (answerId: string) => RowLink
  readonly onView: (answerId: string) => void
}

const countText = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${singular}` : `${count} ${plural}`]

/** '3 fotos · 1 observação'; empty where the answer has neither. */
const evidenceCountText = ({ photos, comments }: AnswerItem) =>
  [...countText(photos, 'foto', 'fotos'), ...countText(comments, 'observação', 'observações')].join(
    ' · ',
  )

const viewLabel = ({ user_name: name, response_date: at }: AnswerItem) =>
  `Visualizar resposta de ${name}, ${formatInstant(at)}`

const columnsOf = (linkOf: Props['linkOf']): readonly Column<AnswerItem>[] => [
  titleColumn({
    header: 'Fazenda',
    textOf: (answer) => farmText(answer) ?? DASH,
    linkOf: ({ id }) => linkOf(id),
    detailsOf: (answer, isCard) => !isCard && <small>{evidenceCountText(answer)}</small>,
  }),
  { header: 'Usuário', cell: ({ user_name: name }) => <ClippedText text={name} /> },
  {
    header: 'Data',
    cell: (answer) => <AnswerDate answer={answer} />,
    sortBy: 'response_date',
    width: 'fit',
  },
  { header: 'Pontuação', cell: (answer) => <AnswerScore answer={answer} />, width: 'fit' },
]

const card: Card<AnswerItem> = {
  state: (answer) => {
    const verdict = verdictOf(answer)
    return verdict && <StateBadge state={verdict} />
  },
  facts: (answer) => [
    answerShare(answer),
    <AnswerDate key="date" answer={answer} />,
    evidenceCountText(answer),
    answer.user_name,
  ],
}

export const AnswerTable = ({ checklistId, search, onSearch, linkOf, onView }: Props) => {
  const actions = (answer: AnswerItem) => (
    <RowActions isQuiet>
      <RowAction label={viewLabel(answer)} icon={IconEye} onClick={() => onView(answer.id)} />
    </RowActions>
  )
  return (
    <ListTable
      label="Respostas"
      things="respostas"
      source={answersSource(checklistId)}
      columns={columnsOf(linkOf)}
      card={card}
      actions={actions}
      search={search}
      onSearch={onSearch}
      reordered={(order) => answerSearch.parse({ ...search, order, page: 1 })}
      isFiltered={isFiltered(search)}
      unfiltered={unfiltered(search)}
    />
  )
}
