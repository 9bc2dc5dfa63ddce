import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canEditQuestions,
  canReadChecklist,
  canReadChecklistHistory,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ReactNode } from 'react'
import { oneStepFurther } from '#components/forms/way-back.ts'
import { ObjectTab, ObjectTabs } from '#components/layout/object-tabs.tsx'
import { filtersIn } from '#features/checklists/answers/answer-params.ts'
import type { AnswerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import { useActor } from '#session/session.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly filters: AnswerFilterSearch | undefined
  readonly tools: ReactNode
}

/** The screens of a checklist that this person may open. */
export const ChecklistTabs = ({ checklist, filters, tools }: Props) => {
  const actor = useActor()
  const tab = {
    params: { checklistId: checklist.id },
    state: oneStepFurther,
    activeOptions: { exact: true, includeSearch: false },
  }
  const answers = { ...tab, search: filters === undefined ? {} : filtersIn(filters) }
  return (
    <ObjectTabs label="Páginas do checklist" tools={tools}>
      {canEditQuestions(actor, checklist) && (
        <>
          <ObjectTab to="/checklist/edit/$checklistId" {...tab}>
            Perguntas
          </ObjectTab>
          <ObjectTab to="/checklist/edit/$checklistId/settings" {...tab}>
            Configurações
          </ObjectTab>
        </>
      )}
      {canReadChecklist(actor, checklist) && (
        <>
          <ObjectTab to="/checklist/answers/$checklistId" {...answers}>
            Respostas
          </ObjectTab>
          <ObjectTab to="/checklist/answers/$checklistId/summary" {...answers}>
            Resumo
          </ObjectTab>
        </>
      )}
      {canReadChecklistHistory(actor, checklist) && (
        <ObjectTab to="/checklist/history/$checklistId" {...tab}>
          Histórico
        </ObjectTab>
      )}
    </ObjectTabs>
  )
}
