import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { FROM_LIST, oneStepFurther, useWayBack } from '#components/forms/way-back.ts'

const SUMMARY = '/checklist/answers/$checklistId/summary'

/** Where the lists of one question's answers lead to, and back to the summary that they were opened from. */
export const useQuestionList = () => {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const navigate = useNavigate()
  const { id: checklistId } = checklist
  return {
    checklist,
    onBack: useWayBack(() => void navigate({ to: SUMMARY, params: { checklistId } })),
    onView: (answerId: string) =>
      void navigate({
        to: '/checklist/answers/$checklistId/$answerId',
        params: { checklistId, answerId },
        state: FROM_LIST,
      }),
  }
}

/** A page or a filter is a step of its own; what is being typed takes the place of what was typed before. */
export const stepOf = (replace: boolean) =>
  replace ? { replace, state: (state: object) => state } : { replace, state: oneStepFurther }
