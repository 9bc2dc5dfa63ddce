import { answerText } from '@portal/contract/checklists/answers/answer-text'
import type { EvidenceItem } from '@portal/contract/checklists/summary/summary'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { type QueryKey, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import type { AnySearch } from '#api/list-search.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { ListTable } from '#components/lists/list-screen.tsx'
import type { Card, Column, PageChange } from '#components/lists/paged-table.tsx'
import { PictureSourceContext } from '#components/pictures/picture-source.ts'
import { SharedGallery } from '#components/pictures/shared-gallery.tsx'
import { evidenceAddress } from '#features/checklists/answers/answer-address.ts'
import {
  picturesOf,
  QuestionEvidence,
} from '#features/checklists/answers/evidence/question-evidence.tsx'
import { SOURCE_COLUMNS, sourceFacts, viewAnswerAction } from './answer-source.tsx'
import { QuestionListFrame, type QuestionListProps } from './question-list-frame.tsx'
import { evidenceSource } from './summary.api.ts'

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
}: QuestionListProps<z.output<typeof evidenceAddress.search>>) => {
  const source = evidenceSource(checklist.id, question.question_id)
  const { data: page } = useQuery(source.pageQuery(search))
  const pictures = (page?.items ?? []).flatMap((item) =>
    picturesOf(question.question, item.photos, sourceTexts(item)),
  )
  const narrow = (next: AnySearch, change?: PageChange) => onSearch({ ...search, ...next }, change)
  return (
    <QuestionListFrame
      checklist={checklist}
      question={question}
      lead={`Fotos e observações das respostas de ${checklist.name}.`}
      list={evidenceAddress}
      search={search}
      onSearch={narrow}
      onBack={onBack}
      tools={
        <SelectField
          aria-label="Mostrar"
          none="Fotos e observações"
          options={SHOW_OPTIONS}
          value={search.show}
          onChange={(value) =>
            onSearch({
              ...search,
              show: z.parse(evidenceAddress.filters.show.param, value),
              page: 1,
            })
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
            actions={(item) => [viewAnswerAction(item, onView)]}
            search={search}
            onSearch={narrow}
          />
        </SharedGallery>
      </ListedPictures>
    </QuestionListFrame>
  )
}
