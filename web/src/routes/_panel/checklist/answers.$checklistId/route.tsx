import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ANSWERS_START, answerSearch } from '#features/checklists/answers/answer-search.ts'
import { loadToRead } from '#features/checklists/checklist/checklist-loading.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId')({
  staticData: { title: 'Respostas' },
  validateSearch: answerSearch,
  search: { middlewares: [stripSearchParams(ANSWERS_START)] },
  loader: ({ context, params }) => loadToRead(context, params.checklistId),
  ...CHECKLIST_STATES,
})
