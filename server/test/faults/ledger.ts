import { failure } from '@portal/contract/shared/envelope'
import { expect } from 'vitest'
import type { Call, Reply } from './installation.ts'

/** The tables that the load writes to. */
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

/** Records which writes the portal acknowledged, refused or left unanswered. */
export const newLedger = () => {
  const acknowledged = new Map<Kind, Set<string>>(KINDS.map((kind) => [kind, new Set()]))
  const refusals = new Map<number, number>()
  const unanswered: AnswerRequest[] = []

  /** Returns the id of the stored item; undefined if the write was refused or there was no reply. */
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

/** Sends every unanswered answer again, as a phone does, but twice. */
export const resend = async (call: Call, ledger: Ledger) => {
  for (const { path, body } of ledger.unanswered.splice(0)) {
    const replies = [await call('POST', path, body), await call('POST', path, body)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    for (const reply of replies) ledger.record('checklist_answers', reply)
  }
}
