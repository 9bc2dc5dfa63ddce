import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ANSWERS_START, answerSearch } from '#features/checklists/answers/answer-search.ts'
import { loadReadableChecklist } from '#features/checklists/checklist/load-checklist.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId')({
  staticData: { title: 'Respostas' },
  validateSearch: answerSearch,
  search: { middlewares: [stripSearchParams(ANSWERS_START)] },
  loader: ({ context, params }) => loadReadableChecklist(context, params.checklistId),
  ...CHECKLIST_ROUTE_STATES,
})
