import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import type { ReactNode } from 'react'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import type { AnswerFilterSearch } from './answer-search.ts'

type Props = {
  /** What the open tab is of it. */
  readonly screen: 'Respostas' | 'Resumo'
  readonly checklist: ChecklistItem
  /** What the answers are narrowed by: it goes along from one tab to the other. */
  readonly search: AnswerFilterSearch
  readonly onBack: () => void
  readonly tools: ReactNode
}

/** The header of whatever shows the answers of a checklist. */
export const AnswersHeader = ({ search, ...header }: Props) => (
  <ChecklistHeader backLabel="voltar" filters={search} {...header} />
)
