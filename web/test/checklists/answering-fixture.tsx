import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { idOf } from './checklist-fixture.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AnsweringPage } from '#features/checklists/answering/answering-page.tsx'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import { NO_EVIDENCE } from '#features/checklists/answering/evidence/form-evidence.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { type Versions, versionOf } from '#features/checklists/answering/checklist-versions.ts'
import type { Drafts } from '#features/checklists/answering/answer-draft-store.ts'
import { type Entry, sortedEntries } from '#features/checklists/answering/offline/queue-entry.ts'
import type {
  OfflineCopy,
  OfflineCopyStore,
  NewestAnswers,
} from '#features/checklists/answering/offline/offline-copy-store.ts'
import type { SentAnswer } from '#features/checklists/answering/offline/sent-answer.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import type { Pin, Pins } from '#features/checklists/answering/offline/pins.ts'
import type { Queue, QueueChange } from '#features/checklists/answering/offline/answer-queue.ts'
import type {
  UnreadableRecord,
  UnreadableRecords,
} from '#features/checklists/answering/offline/unreadable-records.ts'

export const overTen = (number: number): Pick<Question, 'parent'> => ({
  parent: { id: idOf(number), conditions: [{ operator: '>', value: 10 }] },
})

export const ANSWER_ID = '01890000-0000-4000-8000-000000000099'
export const ANA = idOf(1)

export const aDraft = (
  values: AnswerDraft['values'],
  changes: Partial<AnswerDraft> = {},
): AnswerDraft => ({
  adminId: ANA,
  checklistId: idOf(1),
  name: 'Biosseguridade',
  version: idOf(50),
  answerId: ANSWER_ID,
  farm: null,
  farmName: null,
  values,
  evidence: NO_EVIDENCE,
  progress: null,
  startedAt: '2026-11-14T13:30:00.000Z',
  savedAt: '2026-11-14T13:32:00.000Z',
  confirmedAt: null,
  ...changes,
})

const keyOf = (adminId: string, answerId: string) => `${adminId} ${answerId}`

/** An in-memory draft store. */
export const memoryDrafts = (...first: readonly AnswerDraft[]) => {
  const stored = new Map(first.map((draft) => [keyOf(draft.adminId, draft.answerId), draft]))
  const drafts: Drafts = {
    get: (adminId, answerId) => Promise.resolve(stored.get(keyOf(adminId, answerId))),
    list: (adminId) =>
      Promise.resolve([...stored.values()].filter((draft) => draft.adminId === adminId)),
    put: (draft) => Promise.resolve(void stored.set(keyOf(draft.adminId, draft.answerId), draft)),
    remove: (adminId, answerId) => Promise.resolve(void stored.delete(keyOf(adminId, answerId))),
    discard: (adminId, answerId) => Promise.resolve(void stored.delete(keyOf(adminId, answerId))),
  }
  return { drafts, storedDrafts: () => [...stored.values()] }
}

/** An answer in the queue. */
export const anEntry = (number: number, changes: Partial<Entry> = {}): Entry => ({
  adminId: ANA,
  id: idOf(number),
  checklistId: idOf(1),
  version: idOf(50),
  name: 'Biosseguridade',
  farmName: null,
  confirmedAt: `2026-11-14T13:32:00.${String(number).padStart(3, '0')}Z`,
  values: { [idOf(20)]: ['20-yes'] },
  evidence: NO_EVIDENCE,
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
  const stored = new Map(first.map((entry) => [entry.id, entry]))
  const listeners = new Set<Parameters<Queue['onChange']>[0]>()
  const change = async ({ adminId, id }: QueueChange, work: () => unknown) => {
    await work()
    for (const listener of listeners) listener({ adminId, id })
  }
  const queue: Queue = {
    list: (adminId) =>
      Promise.resolve(
        sortedEntries([...stored.values()].filter((entry) => entry.adminId === adminId)),
      ),
    get: (_adminId, id) => Promise.resolve(stored.get(id)),
    listOfOthers: (adminId) =>
      Promise.resolve(
        [...stored.values()].flatMap((entry) =>
          entry.adminId === adminId ? [] : [{ ...entry, store: 'queue', stored: entry }],
        ),
      ),
    put: (entry) => change(entry, () => stored.set(entry.id, entry)),
    enqueue: (entry) =>
      change(entry, () => {
        stored.set(entry.id, entry)
        return drafts.remove(entry.adminId, entry.id)
      }),
    takeBack: (entry, draft) =>
      change(entry, () => {
        stored.delete(entry.id)
        return drafts.put(draft)
      }),
    remove: (entry) => change(entry, () => stored.delete(entry.id)),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { queue, waiting: () => [...stored.values()] }
}

export const memoryPins = (...first: readonly Pin[]) => {
  const stored = new Map(first.map((pin) => [pin.checklistId, pin]))
  const pins: Pins = {
    get: (_adminId, checklistId) => Promise.resolve(stored.get(checklistId)),
    list: (adminId) =>
      Promise.resolve([...stored.values()].filter((pin) => pin.adminId === adminId)),
    put: (pin) => Promise.resolve(void stored.set(pin.checklistId, pin)),
    remove: (_adminId, ids) => Promise.resolve(ids.forEach((id) => stored.delete(id))),
    ready: () => Promise.resolve(),
  }
  return { pins, pinned: () => [...stored.values()] }
}

const memoryVersions = (...first: readonly FullChecklist[]): Versions => {
  const stored = new Map(first.map((checklist) => [versionOf(checklist), checklist]))
  return {
    get: (_adminId, version) => Promise.resolve(stored.get(version)),
    put: (_adminId, checklist) => Promise.resolve(void stored.set(versionOf(checklist), checklist)),
    removeUnused: () => Promise.resolve(),
  }
}

const memoryUnreadable = (...first: readonly UnreadableRecord[]): UnreadableRecords => {
  const stored = new Set(first)
  return {
    list: () => Promise.resolve([...stored]),
    remove: (record) => Promise.resolve(void stored.delete(record)),
  }
}

export const memoryPhotos = () => {
  const contents = new Map<string, Blob>()
  const photos: Photos = {
    get: (_adminId, { id }) => Promise.resolve(contents.get(id)),
    put: (_adminId, { id }, content) => Promise.resolve(void contents.set(id, content)),
    remove: (_adminId, { id }) => Promise.resolve(void contents.delete(id)),
    removeUnused: () => Promise.resolve(),
  }
  return { photos, contents }
}

type DeviceContents = {
  readonly entries?: readonly Entry[]
  readonly unreadable?: readonly UnreadableRecord[]
  readonly versions?: readonly FullChecklist[]
}

export const memoryOfflineCopy = () => {
  const copies = new Map<string, OfflineCopy>()
  const newest = new Map<string, NewestAnswers>()
  const sent = new Map<string, SentAnswer>()
  const offlineCopy: OfflineCopyStore = {
    copy: (adminId) => Promise.resolve(copies.get(adminId)),
    putCopy: (copy) => Promise.resolve(void copies.set(copy.adminId, copy)),
    newest: (_adminId, checklistId) => Promise.resolve(newest.get(checklistId)),
    putNewest: (answers) => Promise.resolve(void newest.set(answers.checklistId, answers)),
    sent: () => Promise.resolve([...sent.values()]),
    putSent: (answer) => Promise.resolve(void sent.set(answer.id, answer)),
    removeSent: (_adminId, ids) => Promise.resolve(ids.forEach((id) => sent.delete(id))),
    clear: () => Promise.resolve(),
  }
  return { offlineCopy, newest: () => [...newest.values()], sent: () => [...sent.keys()] }
}

/** An in-memory device. */
export const memoryDeviceWith = (
  { entries = [], unreadable = [], versions = [] }: DeviceContents,
  ...first: readonly AnswerDraft[]
) => {
  const { drafts, storedDrafts } = memoryDrafts(...first)
  const { queue: confirmed, waiting } = memoryQueue(drafts, ...entries)
  const listOfOthers: Queue['listOfOthers'] = async (adminId) => {
    const takenBack = storedDrafts().flatMap((draft) =>
      draft.adminId === adminId || draft.confirmedAt === null
        ? []
        : [{ ...draft, id: draft.answerId, confirmedAt: draft.confirmedAt, stored: draft }],
    )
    return [
      ...(await confirmed.listOfOthers(adminId)),
      ...takenBack.map((draft) => ({ ...draft, store: 'visits' as const })),
    ]
  }
  const queue = { ...confirmed, listOfOthers }
  const { pins, pinned } = memoryPins()
  const { offlineCopy, ...offlineCopyContents } = memoryOfflineCopy()
  const { photos, contents } = memoryPhotos()
  const device = {
    drafts,
    queue,
    pins,
    offlineCopy,
    photos,
    versions: memoryVersions(...versions),
    unreadable: memoryUnreadable(...unreadable),
  }
  return { device, storedDrafts, waiting, pinned, contents, ...offlineCopyContents }
}
export const memoryDevice = (...first: readonly AnswerDraft[]) => memoryDeviceWith({}, ...first)

const FARMS = [
  { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
  { code: 'F2', name: 'Santa Rita', subsidiary: '1001' },
  { code: 'F3', name: 'Três Irmãos', subsidiary: '1003' },
]

type Reply = Parameters<typeof stubApi>[0]
const RECEIPT: Reply = () => ({
  status: 201,
  body: { data: [{ id: ANSWER_ID, total_weight: 10, same_visit: null }] },
})

/** Serves the farms; `reply` handles the POST of an answer. */
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
export const onVisit = vi.fn<(answerId: string) => void>()

export const open = (
  checklist: FullChecklist,
  { device }: { readonly device: Device } = memoryDevice(),
  pin?: Pin,
  visit?: string,
  deletion: { readonly isGone?: boolean; readonly isDeleted?: boolean } = {},
) =>
  showAt('/', {
    '/': () => (
      <main tabIndex={-1}>
        <AnsweringPage
          checklist={checklist}
          {...deletion}
          pinned={pin}
          device={device}
          visit={visit}
          onVisit={onVisit}
          onSent={onSent}
          onLeave={onLeave}
          onStale={onStale}
        />
        <Notices />
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
