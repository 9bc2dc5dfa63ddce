import { mutationOptions } from '@tanstack/react-query'
import { exportFile } from '#api/export-file.ts'
import { pathOfAnswer } from './answer.api.ts'

export type Wanted = { readonly checklistId: string; readonly answerId: string }

/** The report of an answer, as a file. */
export const exportReport = mutationOptions({
  mutationFn: ({ checklistId, answerId }: Wanted) =>
    exportFile(`${pathOfAnswer(checklistId, answerId)}/report`, {}),
})
