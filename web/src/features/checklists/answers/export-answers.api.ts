import type { ExportFormat } from '@portal/contract/exports/export'
import { mutationOptions } from '@tanstack/react-query'
import { exportFile } from '#api/export-file.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

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
