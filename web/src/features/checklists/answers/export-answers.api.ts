import type { ExportFormat } from '@portal/contract/exports/export'
import { mutationOptions } from '@tanstack/react-query'
import { exportFile } from '#api/export-file.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

type Wanted = {
  readonly id: string
  readonly format: ExportFormat
  /** What narrows the answers; nothing for all of them. */
  readonly filters: string
}

/** A file with the answers. */
export const exportAnswers = mutationOptions({
  mutationFn: ({ id, format, filters }: Wanted) =>
    exportFile(`${checklistApi.pathOf(id)}/export`, {
      format,
      ...(filters !== '' && { filters }),
    }),
})
