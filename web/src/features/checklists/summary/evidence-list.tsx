import { type EvidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import { answerText } from '@portal/contract/checklists/answers/answer-text'
import { useQuery, type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { SelectField } from '#components/fields/select-field.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import { type Card, type Column } from '#components/lists/paged-table.tsx'
import { SharedGallery } from '#components/pictures/shared-gallery.tsx'
import { NO_FILTERS, isFiltered } from '#features/checklists/answers/answer-params.ts'
import { evidenceInSearch } from '#features/checklists/answers/answer-search.ts'
import { picturesOf } from '#features/checklists/answers/evidence/evidence-display.ts'
import { QuestionEvidence } from '#features/checklists/answers/evidence/question-evidence.tsx'
import { SOURCE_COLUMNS, sourceFacts, viewAnswerAction } from './answer-source.tsx'
import { QuestionListFrame, type QuestionListProps } from './question-list-frame.tsx'
import { type EvidenceSearch, evidenceSource } from './summary.api.ts'
import { MINUTE_MS } from '@portal/contract/shared/durations'
import { type ReactNode, useRef } from 'react'
import { PictureSourceContext } from '#components/pictures/picture-source.ts'

type Props = {
  /** The query key of the pages that contain the picture URLs. */
  readonly pages: QueryKey
  readonly children: ReactNode
}

/** Milliseconds between automatic refetches: new URLs fetched earlier would not help. */
const RENEW_INTERVAL_MS = MINUTE_MS

/** Fetches the list's page again when a picture URL has expired. */
const ListedPictures = ({ pages, children }: Props) => {
  const client = useQueryClient()
  const isLoading = useIsFetching({ queryKey: pages }) > 0
  const renewedAt = useRef(-Infinity)
  const retry = () => void client.invalidateQueries({ queryKey: pages })
  const source = {
    urlOf: ({ url }: { readonly url: string | null }) => url ?? undefined,
    isLoading,
    renew: () => {
      if (Date.now() - renewedAt.current < RENEW_INTERVAL_MS) return
      renewedAt.current = Date.now()
      retry()
    },
    retry,
  }
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}

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
        <SelectField
          aria-label="Mostrar"
          options={SHOW_OPTIONS}
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
