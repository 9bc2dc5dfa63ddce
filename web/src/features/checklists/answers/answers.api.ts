import { answerItem } from '@portal/contract/checklists/answers/answer-item'
import { pageSource } from '#api/resource.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { answerAddress } from './answer-address.ts'
import type { ExportFormat } from '@portal/contract/exports/export'
import { mutationOptions } from '@tanstack/react-query'
import { exportFile } from '#api/export-file.ts'

type ExportRequest = {
  readonly id: string
  readonly format: ExportFormat
  /** The `filters` parameter; empty exports all answers. */
  readonly filters: string
}

export const exportAnswers = mutationOptions({
  mutationFn: ({ id, format, filters }: ExportRequest) =>
    exportFile(`${checklistApi.pathOf(id)}/export`, {
      format,
      ...(filters !== '' && { filters }),
    }),
})

export const answersPath = (checklistId: string) => `${checklistApi.pathOf(checklistId)}/answer`

export const answersSource = (checklistId: string) =>
  pageSource({
    key: ['answers', checklistId],
    url: answersPath(checklistId),
    listed: answerItem,
    list: answerAddress,
  })
