import type { EvidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import { answerText } from '@portal/contract/checklists/answers/answer-text'
import { useQuery } from '@tanstack/react-query'
import { NativeSelectField } from '#components/fields/native-select-field.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { SharedGallery } from '#components/pictures/shared-gallery.tsx'
import { NO_FILTERS, isFiltered } from '#features/checklists/answers/answer-params.ts'
import { evidenceInSearch } from '#features/checklists/answers/answer-search.ts'
import { picturesOf } from '#features/checklists/answers/evidence/evidence-display.ts'
import { QuestionEvidence } from '#features/checklists/answers/evidence/question-evidence.tsx'
import { SOURCE_COLUMNS, sourceFacts, viewAnswerAction } from './answer-source.tsx'
import { ListedPictures } from './listed-pictures.tsx'
import { QuestionListFrame, type QuestionListProps } from './question-list-frame.tsx'
import { type EvidenceSearch, evidenceSource } from './summary.api.ts'

const SHOW_OPTIONS = [
  { value: '', label: 'Fotos e observações' },
  { value: 'photos', label: 'Só com fotos' },
  { value: 'comment', label: 'Só com observação' },
]

type Row = EvidenceItem & { readonly id: string }

const sourceTexts = (item: Row) => sourceFacts(item).filter((fact) => fact !== undefined)

const columnsOf = (question: string): readonly Column<Row>[] => [
  {
    header: 'Fotos e observações',
    cell: (item) => (
      <QuestionEvidence answered={{ ...item, question }} labels={sourceTexts(item)} />
    ),
  },
  { header: 'Resposta', cell: (item) => answerText(item) },
  ...SOURCE_COLUMNS,
]

const card: Card<Row> = {
  facts: (item) => [`Resposta: ${answerText(item)}`, ...sourceFacts(item)],
}

/** Lists the photos and comments of all answers to a question. */
export const EvidenceList = ({
  checklist,
  question,
  search,
  onSearch,
  onView,
  onBack,
}: QuestionListProps<EvidenceSearch>) => {
  const source = evidenceSource(checklist.id, question.question_id)
  const { data: page } = useQuery(source.pageQuery(search))
  const pictures = (page?.items ?? []).flatMap((item) =>
    picturesOf(question.question, item.photos, sourceTexts(item)),
  )
  const unfiltered: EvidenceSearch = { ...search, ...NO_FILTERS, show: '', page: 1 }
  return (
    <QuestionListFrame
      checklist={checklist}
      question={question}
      lead={`Fotos e observações das respostas de ${checklist.name}.`}
      search={search}
      onSearch={onSearch}
      unfiltered={unfiltered}
      onBack={onBack}
      tools={
        <NativeSelectField
          aria-label="Mostrar"
          data={SHOW_OPTIONS}
          value={search.show}
          onChange={(value) =>
            onSearch({ ...search, show: evidenceInSearch.parse(value), page: 1 })
          }
        />
      }
    >
      <ListedPictures pages={source.pages}>
        <SharedGallery title={question.question} pictures={pictures}>
          <ListTable
            label="Fotos e observações"
            things="respostas"
            source={source}
            columns={columnsOf(question.question)}
            card={card}
            actions={(item) => viewAnswerAction(item, onView)}
            search={search}
            onSearch={onSearch}
            isFiltered={search.show !== '' || isFiltered(search)}
            unfiltered={unfiltered}
          />
        </SharedGallery>
      </ListedPictures>
    </QuestionListFrame>
  )
}
