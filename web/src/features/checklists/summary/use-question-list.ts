import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { FROM_LIST, useReturnToList } from '#components/forms/use-return-to-list.ts'

const SUMMARY = '/checklist/answers/$checklistId/summary'

/** Navigation of the lists of one question's answers: to an answer, and back to the summary. */
export const useQuestionList = () => {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const navigate = useNavigate()
  const { id: checklistId } = checklist
  return {
    checklist,
    onBack: useReturnToList(() => void navigate({ to: SUMMARY, params: { checklistId } })),
    onView: (answerId: string) =>
      void navigate({
        to: '/checklist/answers/$checklistId/$answerId',
        params: { checklistId, answerId },
        state: FROM_LIST,
      }),
  }
}
