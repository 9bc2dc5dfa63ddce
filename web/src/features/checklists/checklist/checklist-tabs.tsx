import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canEditQuestions,
  canReadChecklist,
  canReadChecklistHistory,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { ReactNode } from 'react'
import { nextStepState } from '#components/forms/use-return-to-list.ts'
import { ObjectTab, ObjectTabs } from '#components/layout/object-tabs.tsx'
import { type AnswerSearch, answerAddress } from '#features/checklists/answers/answer-address.ts'
import { useActor } from '#session/session.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly filters: AnswerSearch | undefined
  readonly tools: ReactNode
}

/** Links to the screens of a checklist that the person may open. */
export const ChecklistTabs = ({ checklist, filters, tools }: Props) => {
  const actor = useActor()
  const linkProps = {
    params: { checklistId: checklist.id },
    state: nextStepState,
    activeOptions: { exact: true, includeSearch: false },
  }
  const answersLinkProps = {
    ...linkProps,
    search: filters === undefined ? {} : answerAddress.activeIn(filters),
  }
  return (
    <ObjectTabs label="Páginas do checklist" tools={tools}>
      {canEditQuestions(actor, checklist) && (
        <ObjectTab to="/checklist/edit/$checklistId" {...linkProps}>
          Checklist
        </ObjectTab>
      )}
      {canReadChecklist(actor, checklist) && (
        <>
          <ObjectTab to="/checklist/answers/$checklistId" {...answersLinkProps}>
            Respostas
          </ObjectTab>
          <ObjectTab to="/checklist/answers/$checklistId/summary" {...answersLinkProps}>
            Resumo
          </ObjectTab>
        </>
      )}
      {canReadChecklistHistory(actor, checklist) && (
        <ObjectTab to="/checklist/history/$checklistId" {...linkProps}>
          Histórico
        </ObjectTab>
      )}
    </ObjectTabs>
  )
}
