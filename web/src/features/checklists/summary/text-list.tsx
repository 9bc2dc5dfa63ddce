import type { WrittenAnswer } from '@portal/contract/checklists/summary/summary'
import { SelectField } from '#components/fields/select-field.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { NO_FILTERS, isFiltered } from '#features/checklists/answers/answer-params.ts'
import { BY_FARM, NEWEST_FIRST } from '#features/checklists/answers/answer-search.ts'
import { SOURCE_COLUMNS, viewAnswerAction } from './answer-source.tsx'
import { QuestionListFrame, type QuestionListProps } from './question-list-frame.tsx'
import { type TextSearch, textSource } from './summary.api.ts'

const columns: readonly Column<WrittenAnswer>[] = [
  {
    header: 'Resposta',
    cell: ({ text }) => (
      <span
        // Long texts are cut; the answer itself shows all of it.
        className="line-clamp-8 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </span>
    ),
  },
  ...SOURCE_COLUMNS,
]

const ORDERS = [
  { value: NEWEST_FIRST, label: 'Mais recentes' },
  { value: BY_FARM, label: 'Por fazenda' },
]

/** Lists all text answers to a question. */
export const TextList = (props: QuestionListProps<TextSearch>) => {
  const { checklist, question, search, onSearch, onView, onBack } = props
  const unfiltered: TextSearch = { ...search, ...NO_FILTERS, text: '', page: 1 }
  return (
    <QuestionListFrame
      checklist={checklist}
      question={question}
      lead={`O que foi escrito em ${checklist.name}.`}
      search={search}
      onSearch={onSearch}
      unfiltered={unfiltered}
      isByPerson={false}
      onBack={onBack}
      tools={
        <>
          <SearchBox
            label="Buscar no texto"
            value={search.text}
            onSearch={(text) => onSearch({ ...search, text, page: 1 })}
          />
          <SelectField
            aria-label="Ordem"
            options={ORDERS}
            value={search.order}
            onChange={(value) =>
              onSearch({ ...search, order: value === BY_FARM ? BY_FARM : NEWEST_FIRST, page: 1 })
            }
          />
        </>
      }
    >
      <ListTable
        label="Textos"
        things="respostas"
        source={textSource(checklist.id, question.question_id)}
        columns={columns}
        actions={(text) => viewAnswerAction(text, onView)}
        search={search}
        onSearch={onSearch}
        isFiltered={search.text !== '' || isFiltered(search)}
        unfiltered={unfiltered}
      />
    </QuestionListFrame>
  )
}
