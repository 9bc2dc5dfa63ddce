import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { answerAddress } from '#features/checklists/answers/answer-address.ts'
import { loadReadableChecklist } from '#features/checklists/checklist/load-checklist.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId')({
  staticData: { title: 'Respostas' },
  validateSearch: answerAddress.search,
  search: { middlewares: [stripSearchParams(answerAddress.start)] },
  loader: ({ context, params }) => loadReadableChecklist(context, params.checklistId),
  ...CHECKLIST_ROUTE_STATES,
})
