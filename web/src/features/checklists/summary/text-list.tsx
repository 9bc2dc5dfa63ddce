import type { WrittenAnswer } from '@portal/contract/checklists/summary/summary'
import type * as z from 'zod/mini'
import type { AnySearch } from '#api/list-search.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { ListTable } from '#components/lists/list-screen.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { BY_FARM, textAddress } from '#features/checklists/answers/answer-address.ts'
import { SOURCE_COLUMNS, viewAnswerAction } from './answer-source.tsx'
import { QuestionListFrame, type QuestionListProps } from './question-list-frame.tsx'
import { textSource } from './summary.api.ts'

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

type Search = z.output<typeof textAddress.search>

/** Lists all text answers to a question. */
export const TextList = (props: QuestionListProps<Search>) => {
  const { checklist, question, search, onSearch, onView, onBack } = props
  const narrow = (next: AnySearch, change?: PageChange) => onSearch({ ...search, ...next }, change)
  return (
    <QuestionListFrame
      checklist={checklist}
      question={question}
      list={textAddress}
      lead={`O que foi escrito em ${checklist.name}.`}
      search={search}
      onSearch={narrow}
      onBack={onBack}
      tools={
        <>
          <SearchBox
            label="Buscar no texto"
            value={search.text}
            onSearch={(text) =>
              onSearch({ ...search, text, page: 1 }, { replace: search.text !== '' })
            }
          />
          <SelectField
            aria-label="Ordem"
            none="Mais recentes"
            options={[{ value: BY_FARM, label: 'Por fazenda' }]}
            value={search.by}
            onChange={(by) => onSearch({ ...search, by: by === BY_FARM ? by : '', page: 1 })}
          />
        </>
      }
    >
      <ListTable
        label="Textos"
        things="respostas"
        source={textSource(checklist.id, question.question_id)}
        columns={columns}
        actions={(text) => [viewAnswerAction(text, onView)]}
        search={search}
        onSearch={narrow}
      />
    </QuestionListFrame>
  )
}
