import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import {
  type AnswerKey,
  type AnswerRecord,
  isUnsent,
  newAnswer,
  sortedAnswers,
} from '#features/checklists/answering/device/answer-record.ts'
import { type Pin, versionOf } from '#features/checklists/answering/device/checklist-store.ts'
import { type Device, device } from '#features/checklists/answering/device/device.ts'
import type {
  OfflineCopy,
  PreviousAnswers,
} from '#features/checklists/answering/device/offline-copy-store.ts'
import type { SentAnswer } from '#features/checklists/answering/device/sent-answer.ts'
import { AnsweringPage } from '#features/checklists/answering/own-answers/answering-page.tsx'
import { Notices } from '#test/notices.tsx'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { aCategory, aChecklist, aQuestion, idOf } from './checklist-fixture.ts'

const browserDevice = { ...device }

export const ANSWER_ID = '01890000-0000-4000-8000-000000000099'
export const ANA = idOf(1)

/** What the answers below were begun with. */
export const ANSWERED = aChecklist(
  [aCategory(0, 'Sem Categoria', [aQuestion(20, { name: 'Limpa?' })])],
  { version_id: idOf(50) },
)

export const aDraft = (
  values: AnswerRecord['values'],
  changes: Partial<AnswerRecord> = {},
): AnswerRecord => ({
  ...newAnswer({
    adminId: ANA,
    checklistId: idOf(1),
    name: 'Biosseguridade',
    version: idOf(50),
    id: ANSWER_ID,
  }),
  values,
  startedAt: '2026-11-14T13:30:00.000Z',
  savedAt: '2026-11-14T13:32:00.000Z',
  ...changes,
})

/** A confirmed answer that waits to be sent. */
export const aConfirmed = (number: number, changes: Partial<AnswerRecord> = {}): AnswerRecord =>
  aDraft(
    { [idOf(20)]: ['20-yes'] },
    {
      id: idOf(number),
      state: 'queued',
      confirmedAt: `2026-11-14T13:32:00.${String(number).padStart(3, '0')}Z`,
      firstAnswer: 'Limpa? Sim',
      ...changes,
    },
  )

/** In-memory answers of this device. */
const memoryAnswers = (
  first: readonly AnswerRecord[],
  unreadable: readonly UnreadableRecord[],
  keep: (checklist: FullChecklist) => void,
) => {
  const keyOf = ({ adminId, id }: AnswerKey) => `${adminId} ${id}`
  const stored = new Map(first.map((answer) => [keyOf(answer), answer]))
  const damaged = new Map(unreadable.map((record) => [record.key.join(' '), record]))
  const listeners = new Set<(key: AnswerKey) => void>()
  const announce = ({ adminId, id }: AnswerKey) => {
    for (const listener of listeners) listener({ adminId, id })
  }
  const all = () => sortedAnswers([...stored.values()])
  const answers: Device['answers'] = {
    list: (adminId) => Promise.resolve(all().filter((answer) => answer.adminId === adminId)),
    get: (adminId, id) => Promise.resolve(stored.get(keyOf({ adminId, id }))),
    put: (answer, from, options) => {
      const { checklist, insteadOf } = options ?? {}
      const { adminId } = answer
      const before = stored.get(keyOf(answer))
      if (checklist !== undefined) keep(checklist)
      if (before !== undefined && !from.includes(before.state)) return Promise.resolve(false)
      stored.set(keyOf(answer), answer)
      if (insteadOf !== undefined) stored.delete(keyOf({ adminId, id: insteadOf }))
      announce(answer)
      return Promise.resolve(true)
    },
    removeEmpty: (key) => {
      if (stored.get(keyOf(key))?.state === 'draft') stored.delete(keyOf(key))
      return Promise.resolve(announce(key))
    },
    remove: (key) => {
      stored.delete(keyOf(key))
      damaged.delete(keyOf(key))
      return Promise.resolve(announce(key))
    },
    unreadable: () => Promise.resolve([...damaged.values()]),
    others: (adminId) =>
      Promise.resolve(
        all()
          .filter((answer) => answer.adminId !== adminId && isUnsent(answer))
          .map((answer) => ({
            ...answer,
            confirmedAt: answer.confirmedAt ?? '',
            stored: answer,
          })),
      ),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { answers, stored: all }
}

type DeviceContents = {
  readonly answers?: readonly AnswerRecord[]
  readonly unreadable?: readonly UnreadableRecord[]
  readonly pins?: readonly Pin[]
  readonly versions?: readonly FullChecklist[]
}

/** Puts an in-memory device in the place of the browser's, until the test is over. */
export const memoryDeviceWith = ({
  answers: first = [],
  unreadable = [],
  pins = [],
  versions = [],
}: DeviceContents) => {
  const pinned = new Map(pins.map((pin) => [pin.checklist.id, pin]))
  const begun = new Map(versions.map((checklist) => [versionOf(checklist), checklist]))
  const contents = new Map<string, Blob>()
  const copies = new Map<string, OfflineCopy>()
  const previous = new Map<string, PreviousAnswers>()
  const sent = new Map<string, SentAnswer>()
  const { answers, stored } = memoryAnswers(first, unreadable, (checklist) => {
    begun.set(versionOf(checklist), checklist)
  })
  const memory: Device = {
    answers,
    checklists: {
      get: (_adminId, { version }) => Promise.resolve(begun.get(version)),
      pinned: (_adminId, id) => Promise.resolve(pinned.get(id)),
      pins: () => Promise.resolve([...pinned.values()]),
      pin: (_adminId, pin) => Promise.resolve(pinned.set(pin.checklist.id, pin)),
      unpin: (_adminId, ids) => Promise.resolve(ids.forEach((id) => pinned.delete(id))),
      removeUnused: () => Promise.resolve(),
      ready: () => Promise.resolve(),
    },
    photos: {
      get: (_adminId, { id }) => Promise.resolve(contents.get(id)),
      put: (_adminId, { id }, content) => Promise.resolve(contents.set(id, content)),
      remove: (_adminId, { id }) => Promise.resolve(contents.delete(id)),
      removeUnused: () => Promise.resolve(),
    },
    offlineCopy: {
      copy: (adminId) => Promise.resolve(copies.get(adminId)),
      putCopy: (copy) => Promise.resolve(copies.set(copy.adminId, copy)),
      previous: (_adminId, checklistId) => Promise.resolve(previous.get(checklistId)),
      putPrevious: (of) => Promise.resolve(previous.set(of.checklistId, of)),
      sent: () => Promise.resolve([...sent.values()]),
      putSent: (answer) => Promise.resolve(sent.set(answer.id, answer)),
      removeSent: (_adminId, ids) => Promise.resolve(ids.forEach((id) => sent.delete(id))),
      clear: () => Promise.resolve(),
    },
  }
  const before = { ...device }
  Object.assign(device, memory)
  onTestFinished(() => void Object.assign(device, before))
  return {
    device,
    stored,
    storedDrafts: () => stored().filter(({ state }) => state === 'draft'),
    waiting: () => stored().filter(({ state }) => state !== 'draft'),
    pinned: () => [...pinned.values()],
    contents,
    previous: () => [...previous.values()],
    sent: () => [...sent.keys()],
  }
}
/** As in a browser that has the database of answers. */
export const stubAnswersDatabase = () =>
  vi.stubGlobal('indexedDB', {
    databases: () => Promise.resolve([{ name: 'portal-answers' }]),
  })

export const memoryDevice = (...answers: readonly AnswerRecord[]) => memoryDeviceWith({ answers })

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

type Opened = Partial<ComponentProps<typeof AnsweringPage>>

/** Opens the page of a checklist; without a device of the test's own, on an empty one. */
export const open = (checklist: FullChecklist, props: Opened = {}) => {
  if (device.answers === browserDevice.answers) memoryDevice()
  return showAt('/', {
    '/': () => (
      <main tabIndex={-1}>
        <AnsweringPage
          checklist={checklist}
          {...{ onVisit, onSent, onLeave, onStale }}
          {...props}
        />
        <Notices />
      </main>
    ),
  })
}

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
