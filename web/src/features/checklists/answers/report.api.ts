import { mutationOptions } from '@tanstack/react-query'
import { exportFile } from '#api/export-file.ts'
import { answerPath } from './answer.api.ts'

export type AnswerRef = { readonly checklistId: string; readonly answerId: string }

export const exportReport = mutationOptions({
  mutationFn: ({ checklistId, answerId }: AnswerRef) =>
    exportFile(`${answerPath(checklistId, answerId)}/report`, {}),
})
