import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { failure } from '@portal/contract/shared/envelope'
import { expect } from 'vitest'
import type { Call, Reply } from './installation.ts'

/** The kinds that the load writes, by their name in the audit, and their tables. */
export const TABLES = {
  area: 'areas',
  document: 'documents',
  news: 'news',
  simple_alert: 'alerts',
  checklist: 'checklists',
  category: 'checklist_categories',
  question: 'checklist_questions',
  answer: 'checklist_answers',
  admin: 'admins',
} as const satisfies Record<ItemEntity | 'category' | 'question' | 'answer', string>
export type Kind = keyof typeof TABLES

type AnswerRequest = { readonly path: string; readonly body: object & { readonly id: string } }

/** Records which writes the portal acknowledged, refused or left unanswered. */
export const newLedger = () => {
  const acknowledged = new Map(Object.keys(TABLES).map((kind) => [kind, new Set<string>()]))
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
    for (const reply of replies) ledger.record('answer', reply)
  }
}
