import { NativeSelect } from '@mantine/core'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { AnswerText, QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { IconChevronDown } from '@tabler/icons-react'
import { SearchBox } from '#components/fields/search-box.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, SearchProps } from '#components/lists/paged-table.tsx'
import { NO_FILTERS, isFiltered } from '#features/checklists/answers/answer-params.ts'
import { BY_FARM, NEWEST_FIRST } from '#features/checklists/answers/answer-search.ts'
import { AnswerTools } from '#features/checklists/answers/answer-tools.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'
import { SOURCE_COLUMNS, viewAction } from './answer-source.tsx'
import { type TextSearch, textsOf } from './summary.api.ts'
import classes from './text-list.module.css'

const columns: readonly Column<AnswerText>[] = [
  { header: 'Resposta', cell: ({ text }) => <span className={classes.text}>{text}</span> },
  ...SOURCE_COLUMNS,
]

const ORDERS = [
  { value: NEWEST_FIRST, label: 'Mais recentes' },
  { value: BY_FARM, label: 'Por fazenda' },
]

type Props = SearchProps<TextSearch> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries' | 'bands'>
  readonly question: Pick<QuestionFigures, 'question_id' | 'question'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

/** What was written for a question, read together. */
export const TextList = ({ checklist, question, search, onSearch, onView, onBack }: Props) => (
  <>
    <ScreenHeader title={question.question} lead={`O que foi escrito em ${checklist.name}.`}>
      <BackButton onClick={onBack} />
    </ScreenHeader>
    <div className={classes.tools}>
      <SearchBox
        label="Buscar no texto"
        value={search.text}
        onSearch={(text) => onSearch({ ...search, text, page: 1 })}
      />
      <NativeSelect
        aria-label="Ordem"
        data={ORDERS}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={search.order}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ ...search, order: value === BY_FARM ? BY_FARM : NEWEST_FIRST, page: 1 })
        }
      />
    </div>
    <AnswerTools
      checklist={checklist}
      search={search}
      onSearch={onSearch}
      unfiltered={{ ...search, ...NO_FILTERS, text: '', page: 1 }}
      isByPerson={false}
    />
    <ListBoundary search={search}>
      <ListTable
        label="Textos"
        things="respostas"
        source={textsOf(checklist.id, question.question_id)}
        columns={columns}
        actions={(text) => viewAction(text, onView)}
        search={search}
        onSearch={onSearch}
        isFiltered={search.text !== '' || isFiltered(search)}
        unfiltered={{ ...search, ...NO_FILTERS, text: '', page: 1 }}
      />
    </ListBoundary>
  </>
)
