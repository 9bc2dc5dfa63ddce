import { exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { pathOfAnswer } from './answers.api.ts'

export type Wanted = { readonly checklistId: string; readonly answerId: string }

/** An address that the report is downloaded at, once. */
export const offerReport = mutationOptions({
  mutationFn: ({ checklistId, answerId }: Wanted) =>
    api(`${pathOfAnswer(checklistId, answerId)}/report`, envelope(exportTicket), {
      method: 'POST',
      body: {},
    }),
})
