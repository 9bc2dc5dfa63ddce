import { failure } from '@portal/contract/shared/envelope'
import { expect } from 'vitest'
import type { Call, Reply } from './installation.ts'

/** The tables of what the load writes. */
export const KINDS = [
  'areas',
  'documents',
  'news',
  'alerts',
  'checklists',
  'checklist_categories',
  'checklist_questions',
  'checklist_answers',
  'admins',
] as const
export type Kind = (typeof KINDS)[number]

type AnswerRequest = { readonly path: string; readonly body: object & { readonly id: string } }

/** What the portal said it had taken, and what it left open. */
export const newLedger = () => {
  const acknowledged = new Map<Kind, Set<string>>(KINDS.map((kind) => [kind, new Set()]))
  const refusals = new Map<number, number>()
  const unanswered: AnswerRequest[] = []

  /** The id of what was taken; undefined where it was refused, or there was no answer. */
  const record = (kind: Kind, { status, body }: Reply): string | undefined => {
    if (status === 0) return undefined
    if (status >= 300) {
      failure.parse(body)
      expect(JSON.stringify(body)).not.toMatch(/ at |select |insert |node_modules/i)
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      return undefined
    }
    const id = String(body.data[0].id)
    acknowledged.get(kind)?.add(id)
    return id
  }
  return {
    acknowledged,
    refusals,
    unanswered,
    record,
    total: () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.size, 0),
  }
}
export type Ledger = ReturnType<typeof newLedger>

/** What a phone does: every answer that it heard nothing of is sent again, here even twice. */
export const resend = async (call: Call, ledger: Ledger) => {
  for (const { path, body } of ledger.unanswered.splice(0)) {
    const replies = [await call('POST', path, body), await call('POST', path, body)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    for (const reply of replies) ledger.record('checklist_answers', reply)
  }
}
