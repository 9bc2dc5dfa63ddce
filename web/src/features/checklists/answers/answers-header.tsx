import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import type { ReactNode } from 'react'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import type { AnswerFilterSearch } from './answer-search.ts'

type Props = {
  /** The open tab. */
  readonly screen: 'Respostas' | 'Resumo'
  readonly checklist: ChecklistItem
  /** The filters, which the links between the tabs keep. */
  readonly search: AnswerFilterSearch
  readonly onBack: () => void
  readonly tools: ReactNode
}

/** The header of the screens that show a checklist's answers. */
export const AnswersHeader = ({ search, ...header }: Props) => (
  <ChecklistHeader backLabel="voltar" filters={search} {...header} />
)
