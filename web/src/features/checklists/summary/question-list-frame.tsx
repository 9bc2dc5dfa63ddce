import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import type { ReactNode } from 'react'
import type { AnySearch } from '#api/list-search.ts'
import type { ListAddress } from '#api/resource.ts'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { FilterBar } from '#components/lists/filter-bar.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { answerFilters } from '#features/checklists/answers/answer-address.ts'
import { BackButton } from '#features/checklists/answers/back-button.tsx'

/** The props of the lists of one question's answers. */
export type QuestionListProps<Search> = SearchProps<Search> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries' | 'bands'>
  readonly question: Pick<QuestionFigures, 'question_id' | 'question'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

type Props = Omit<QuestionListProps<AnySearch>, 'onView'> & {
  readonly list: ListAddress
  readonly lead: string
  /** Controls that only this list has. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** The screen around a list of one question's answers: header, tools and filters. */
export const QuestionListFrame = (props: Props) => {
  const { checklist, question, lead, list, search, onSearch } = props
  return (
    <Paper>
      <ScreenHeader title={question.question} lead={lead}>
        <Unprinted className="flex flex-wrap gap-2">
          <BackButton onClick={props.onBack} />
          <PrintButton />
        </Unprinted>
      </ScreenHeader>
      <Unprinted className="grid grid-cols-[minmax(12rem,24rem)_minmax(9rem,12rem)] gap-3 mb-3 max-sm:grid-cols-[1fr]">
        {props.tools}
      </Unprinted>
      <Unprinted>
        <FilterBar
          list={list}
          searchLabel="Buscar Usuário"
          search={search}
          onSearch={onSearch}
          filters={answerFilters(checklist)}
          within={checklist.subsidiaries}
        />
      </Unprinted>
      <ListBoundary search={search}>{props.children}</ListBoundary>
    </Paper>
  )
}
