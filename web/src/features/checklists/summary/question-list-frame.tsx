import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import type { ReactNode } from 'react'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import { AnswerTools } from '#features/checklists/answers/answer-tools.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'

/** The props of the lists of one question's answers. */
export type QuestionListProps<Search> = SearchProps<Search> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries' | 'bands'>
  readonly question: Pick<QuestionFigures, 'question_id' | 'question'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

type Props<Search> = Omit<QuestionListProps<Search>, 'onView'> & {
  readonly lead: string
  /** The search without filters. */
  readonly unfiltered: Search
  readonly isByPerson?: boolean
  /** Controls that only this list has. */
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** The screen around a list of one question's answers: header, tools and filters. */
export const QuestionListFrame = <Search extends AnswerFilterSearch>(props: Props<Search>) => {
  const { checklist, question, lead, search, onSearch, unfiltered, isByPerson = true } = props
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
        <AnswerTools
          checklist={checklist}
          search={search}
          onSearch={onSearch}
          unfiltered={unfiltered}
          isByPerson={isByPerson}
        />
      </Unprinted>
      <ListBoundary search={search}>{props.children}</ListBoundary>
    </Paper>
  )
}
