import { ownAnswerDetail } from '@portal/contract/checklists/answers/own-answer'
import * as z from 'zod/mini'

export const sent = z.object({ adminId: z.string(), id: z.string(), answer: ownAnswerDetail })
export type SentAnswer = z.output<typeof sent>
