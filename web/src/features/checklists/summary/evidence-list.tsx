import { NativeSelect } from '@mantine/core'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import type { EvidenceItem } from '@portal/contract/checklists/summary/evidence-list'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { IconChevronDown } from '@tabler/icons-react'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, SearchProps } from '#components/lists/paged-table.tsx'
import { NO_FILTERS, isFiltered } from '#features/checklists/answers/answer-params.ts'
import { evidenceInSearch } from '#features/checklists/answers/answer-search.ts'
import { AnswerTools } from '#features/checklists/answers/answer-tools.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'
import { QuestionEvidence } from '#features/checklists/answers/evidence/question-evidence.tsx'
import { SOURCE_COLUMNS, sourceFacts, viewAction } from './answer-source.tsx'
import { ListedPictures } from './listed-pictures.tsx'
import { type EvidenceSearch, evidenceOf } from './summary.api.ts'
import classes from './text-list.module.css'

const SHOWN = [
  { value: '', label: 'Fotos e observações' },
  { value: 'photos', label: 'Só com fotos' },
  { value: 'comment', label: 'Só com observação' },
]

const columnsOf = (question: string): readonly Column<EvidenceItem & { readonly id: string }>[] => [
  {
    header: 'Fotos e observações',
    cell: (given) => <QuestionEvidence answered={{ ...given, question }} />,
  },
  ...SOURCE_COLUMNS,
]

type Props = SearchProps<EvidenceSearch> & {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries' | 'bands'>
  readonly question: Pick<QuestionFigures, 'question_id' | 'question'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

/** The photos and remarks of a question, seen together. */
export const EvidenceList = ({ checklist, question, search, onSearch, onView, onBack }: Props) => {
  const source = evidenceOf(checklist.id, question.question_id)
  const unfiltered: EvidenceSearch = { ...search, ...NO_FILTERS, show: '', page: 1 }
  return (
    <>
      <ScreenHeader
        title={question.question}
        lead={`Fotos e observações das respostas de ${checklist.name}.`}
      >
        <BackButton onClick={onBack} />
      </ScreenHeader>
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Mostrar"
          data={SHOWN}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          value={search.show}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ ...search, show: evidenceInSearch.parse(value), page: 1 })
          }
        />
      </div>
      <AnswerTools
        checklist={checklist}
        search={search}
        onSearch={onSearch}
        unfiltered={unfiltered}
      />
      <ListBoundary search={search}>
        <ListedPictures pages={source.pages}>
          <ListTable
            label="Fotos e observações"
            things="respostas"
            source={source}
            columns={columnsOf(question.question)}
            card={{ facts: sourceFacts }}
            actions={(given) => viewAction(given, onView)}
            search={search}
            onSearch={onSearch}
            isFiltered={search.show !== '' || isFiltered(search)}
            unfiltered={unfiltered}
          />
        </ListedPictures>
      </ListBoundary>
    </>
  )
}
