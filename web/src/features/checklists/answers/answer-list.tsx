import { type AnswerItem, farmText } from '@portal/contract/checklists/answers/answer-item'
import { DASH } from '@portal/contract/checklists/answers/answer-text'
import type { Checklist, ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { List } from '#components/lists/list-screen.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { verdictOf } from '#components/scores/score.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { formatInstant } from '#format.ts'
import { answerAddress, answerFilters } from './answer-address.ts'
import { AnswerDate, AnswerScore, answerShare } from './answer-cells.tsx'
import { answersSource } from './answers.api.ts'
import { ExportAnswers } from './export-answers.tsx'

const countText = (count: number, singular: string, plural: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${singular}` : `${count} ${plural}`]

/** '3 fotos · 1 observação'; empty where the answer has neither. */
const evidenceCountText = ({ photos, comments }: AnswerItem) =>
  [...countText(photos, 'foto', 'fotos'), ...countText(comments, 'observação', 'observações')].join(
    ' · ',
  )

const viewLabel = ({ user_name: name, response_date: at }: AnswerItem) =>
  `Visualizar resposta de ${name}, ${formatInstant(at)}`

type Props = {
  readonly checklist: ChecklistItem & Pick<Checklist, 'bands'>
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, onBack }: Props) => {
  const { search, onSearch } = useListSearch(answerAddress)
  const source = answersSource(checklist.id)
  const { data: page } = useQuery(source.pageQuery(search))
  const linkOf = (answerId: string) =>
    linkOptions({
      to: '/checklist/answers/$checklistId/$answerId',
      params: { checklistId: checklist.id, answerId },
      search: { ...answerAddress.activeIn(search), order: search.order },
      state: FROM_LIST,
    })
  const tools = search.state === '' && (
    <ExportAnswers
      checklist={checklist}
      filters={answerAddress.filtersOf(search)}
      count={page?.total}
    />
  )
  const { state } = answerAddress.filters
  return (
    <>
      <ChecklistHeader
        screen="Respostas"
        checklist={checklist}
        filters={search}
        backLabel="voltar"
        onBack={onBack}
        tools={tools}
      />
      <List
        label="Respostas"
        things="respostas"
        searchLabel="Buscar Usuário"
        source={source}
        search={search}
        onSearch={(next, change) => onSearch({ ...search, ...next }, change)}
        filters={{ ...answerFilters(checklist), state }}
        within={checklist.subsidiaries}
        columns={[
          titleColumn({
            header: 'Fazenda',
            textOf: (answer: AnswerItem) => farmText(answer) ?? DASH,
            linkOf: ({ id }: AnswerItem) => linkOf(id),
            detailsOf: (answer, isCard) => !isCard && <small>{evidenceCountText(answer)}</small>,
          }),
          { header: 'Usuário', cell: ({ user_name: name }) => <ClippedText text={name} /> },
          {
            header: 'Data',
            cell: (answer) => <AnswerDate answer={answer} />,
            sortBy: 'response_date',
            width: 'fit',
          },
          {
            header: 'Pontuação',
            cell: (answer) => <AnswerScore answer={answer} />,
            width: 'fit',
          },
        ]}
        card={{
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
        }}
        actions={(answer) => [
          {
            verb: 'Visualizar',
            icon: IconEye,
            label: viewLabel(answer),
            link: linkOf(answer.id),
          },
        ]}
      />
    </>
  )
}
