import { ownAnswerDetail } from '@portal/contract/checklists/answers/own-answer'
import * as z from 'zod/mini'
import type { Shape } from '#device/shape.ts'

const sent = z.object({ adminId: z.string(), id: z.string(), answer: ownAnswerDetail })
export type SentAnswer = z.output<typeof sent>
export const sentShape: Shape<SentAnswer> = { schema: sent, steps: [] }
