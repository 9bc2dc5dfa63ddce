import { createFileRoute, redirect } from '@tanstack/react-router'

/** The form had an address of its own; now it is part of the checklist's page. */
export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/settings')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/checklist/edit/$checklistId', params, search: true, replace: true })
  },
})
