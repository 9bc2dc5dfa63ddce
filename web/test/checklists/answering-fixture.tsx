import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Toasts } from '#components/notices/toasts.tsx'
import { idOf } from './checklist-fixture.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AnswerPage } from '#features/checklists/answering/answering-page.tsx'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import type { Drafts } from '#features/checklists/answering/answer-draft-store.ts'
import { type Entry, inOrder } from '#features/checklists/answering/offline/queue-entry.ts'
import type { Pin, Pins } from '#features/checklists/answering/offline/pins.ts'
import type { Queue } from '#features/checklists/answering/offline/answer-queue.ts'

export const overTen = (number: number): Pick<Question, 'parent'> => ({
  parent: { id: idOf(number), conditions: [{ operator: '>', value: 10 }] },
})

export const ANSWER_ID = '01890000-0000-4000-8000-000000000099'
export const ANA = idOf(1)

export const aDraft = (values: Draft['values'], changes: Partial<Draft> = {}): Draft => ({
  adminId: ANA,
  checklistId: idOf(1),
  answerId: ANSWER_ID,
  farm: null,
  values,
  savedAt: '2026-11-14T13:32:00.000Z',
  ...changes,
})

const keyOf = (adminId: string, checklistId: string) => `${adminId} ${checklistId}`

/** A database that lives as long as the test. */
export const memoryDrafts = (...first: readonly Draft[]) => {
  const kept = new Map(first.map((one) => [keyOf(one.adminId, one.checklistId), one]))
  const drafts: Drafts = {
    get: (adminId, checklistId) => Promise.resolve(kept.get(keyOf(adminId, checklistId))),
    list: (adminId) => Promise.resolve([...kept.values()].filter((one) => one.adminId === adminId)),
    put: (one) => Promise.resolve(void kept.set(keyOf(one.adminId, one.checklistId), one)),
    remove: (adminId, checklistId) =>
      Promise.resolve(void kept.delete(keyOf(adminId, checklistId))),
  }
  return { drafts, kept: () => [...kept.values()] }
}

/** An answer that waits. */
export const anEntry = (number: number, changes: Partial<Entry> = {}): Entry => ({
  adminId: ANA,
  id: idOf(number),
  checklistId: idOf(1),
  name: 'Biosseguridade',
  farmName: null,
  confirmedAt: `2026-11-14T13:32:00.${String(number).padStart(3, '0')}Z`,
  values: { [idOf(20)]: ['20-yes'] },
  answer: { id: idOf(number), builtObjectValues: { [idOf(20)]: 'Sim' }, farm_id: null },
  words: [{ category: 'Sem Categoria', question: 'Limpa?', answer: 'Sim' }],
  state: 'waiting',
  attempts: 0,
  mayHaveArrived: false,
  notBefore: null,
  refusal: null,
  sentAt: null,
  ...changes,
})

export const memoryQueue = (drafts: Drafts, ...first: readonly Entry[]) => {
  const kept = new Map(first.map((one) => [one.id, one]))
  const listeners = new Set<() => void>()
  const change = async (work: () => unknown) => {
    await work()
    for (const listener of listeners) listener()
  }
  const queue: Queue = {
    list: (adminId) =>
      Promise.resolve(inOrder([...kept.values()].filter((one) => one.adminId === adminId))),
    put: (one) => change(() => kept.set(one.id, one)),
    enter: (one) =>
      change(() => {
        kept.set(one.id, one)
        return drafts.remove(one.adminId, one.checklistId)
      }),
    takeBack: (one, draft) =>
      change(() => {
        kept.delete(one.id)
        return drafts.put(draft)
      }),
    remove: (one) => change(() => kept.delete(one.id)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { queue, waiting: () => [...kept.values()] }
}

export const memoryPins = (...first: readonly Pin[]) => {
  const kept = new Map(first.map((one) => [one.checklistId, one]))
  const pins: Pins = {
    get: (_adminId, checklistId) => Promise.resolve(kept.get(checklistId)),
    list: (adminId) => Promise.resolve([...kept.values()].filter((one) => one.adminId === adminId)),
    put: (one) => Promise.resolve(void kept.set(one.checklistId, one)),
    remove: (_adminId, ids) => Promise.resolve(ids.forEach((id) => kept.delete(id))),
    ready: () => Promise.resolve(),
  }
  return { pins, pinned: () => [...kept.values()] }
}

/** A device that is lost with the test. */
export const memoryDevice = (...first: readonly Draft[]) => {
  const { drafts, kept } = memoryDrafts(...first)
  const { queue, waiting } = memoryQueue(drafts)
  const { pins, pinned } = memoryPins()
  return { device: { drafts, queue, pins }, kept, waiting, pinned }
}

const FARMS = [
  { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
  { code: 'F2', name: 'Santa Rita', subsidiary: '1001' },
  { code: 'F3', name: 'Três Irmãos', subsidiary: '1003' },
]

type Reply = Parameters<typeof stubApi>[0]
const RECEIPT: Reply = () => ({
  status: 201,
  body: { data: [{ id: ANSWER_ID, total_weight: 10 }] },
})

/** The farms, and whatever answers an answer. */
export const serve = (reply: Reply = RECEIPT) =>
  stubApi((call) =>
    call.method === 'POST'
      ? reply(call)
      : { body: { data: { items: FARMS, next_page: null, total: FARMS.length } } },
  )

export const sentBy = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST')

export const onSent = vi.fn<() => void>()
const onLeave = vi.fn<() => void>()
export const onStale = vi.fn<() => void>()

export const open = (
  checklist: FullChecklist,
  { device }: { readonly device: Device } = memoryDevice(),
  pin?: Pin,
) =>
  showAt('/', {
    '/': () => (
      <main tabIndex={-1}>
        <AnswerPage
          checklist={checklist}
          pinned={pin}
          device={device}
          onSent={onSent}
          onLeave={onLeave}
          onStale={onStale}
        />
        <Toasts />
      </main>
    ),
  })

export const button = (name: string) => screen.findByRole('button', { name })
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const choice = async (question: string, option: string) => {
  const group = await screen.findByRole(/múltipla/.test(question) ? 'group' : 'radiogroup', {
    name: question,
  })
  const labels = [...group.querySelectorAll('label')]
  const input = labels.find(({ textContent }) => textContent === option)?.querySelector('input')
  if (!input) throw new Error(`No option ${option}`)
  return input
}
