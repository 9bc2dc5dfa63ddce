import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import * as database from '#features/checklists/answering/device/answers-database.ts'
import {
  type FormPhoto,
  NO_EVIDENCE,
  photosIn,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { aConfirmed, ANA, ANSWERED, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import type { PhotoOutcome } from './deliver.ts'
import { drainQueue, sendInBackground } from './drain-queue.ts'
import { delayedPhotos, type Outcome } from './outcome.ts'
import { discardUnsent, retryAnswers, sendWithoutPhoto, takeBack } from './send-queue.ts'

const SENT: Outcome = { kind: 'sent' }
const CERTAIN: Outcome = { kind: 'unreached', isCertain: true, waitSeconds: 0 }
const UNCERTAIN: Outcome = { kind: 'unreached', isCertain: false, waitSeconds: 0 }
const REFUSED: Outcome = { kind: 'refused', reason: reasonOf('Não') }

const photo = (number: number, changes: Partial<FormPhoto> = {}): FormPhoto => ({
  visit: idOf(1),
  id: idOf(100 + number),
  bytes: 3,
  takenAt: '2026-11-14T13:31:00.000Z',
  key: null,
  ...changes,
})
const withPhotos = (...photos: readonly FormPhoto[]): AnswerRecord =>
  aConfirmed(1, {
    evidence: {
      questions: { [idOf(20)]: { comment: 'Assim', photos } },
      signature: { name: 'Ana', drawing: photo(9) },
      location: { reason: 'Sem sinal' },
    },
  })
const PHOTOS = evidenceField(idOf(20), 'photos')

type Replies = {
  readonly upload?: (photo: FormPhoto, call: number) => PhotoOutcome | undefined
  readonly send?: (answer: AnswerRecord, call: number) => Outcome | Promise<Outcome>
}

/** A device with these answers and their photos, and a server; calls of both kinds are counted together. */
const setUp = (
  entries: readonly AnswerRecord[],
  { upload, send = () => SENT }: Replies = {},
  checklist = ANSWERED,
) => {
  const memory = memoryDeviceWith({ answers: entries, versions: [checklist] })
  for (const { evidence } of entries)
    for (const { id } of photosIn(evidence)) memory.contents.set(id, new Blob([id]))
  const uploads: string[] = []
  const sent: AnswerRecord[] = []
  const states: (string | undefined)[] = []
  let calls = 0
  const stateOf = ({ id }: Pick<AnswerRecord, 'id'>) =>
    memory.stored().find((answer) => answer.id === id)?.state
  const delivery = {
    upload: (content: FormPhoto) => {
      calls += 1
      const outcome = upload?.(content, calls)
      if (outcome === undefined) uploads.push(content.id)
      return Promise.resolve(outcome ?? { key: `answers/${content.id}` })
    },
    send: async (answer: AnswerRecord) => {
      calls += 1
      states.push(stateOf(answer))
      sent.push(answer)
      return send(answer, calls)
    },
  }
  return {
    ...memory,
    uploads,
    sent,
    states,
    stateOf,
    delivery,
    run: () => drainQueue(ANA, delivery),
    order: () => sent.map(({ id }) => id),
    first: () => memory.stored()[0],
  }
}

describe('a run of the queue', () => {
  it('sends in order, one at a time, after storing that it is being sent', async () => {
    const crashed = aConfirmed(1, { state: 'sending' })
    const { run, order, states, waiting } = setUp([aConfirmed(2), crashed, aConfirmed(3)])
    expect(await run()).toBeUndefined()
    expect(order()).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(states).toEqual(['sending', 'sending', 'sending'])
    expect(waiting().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('continues after an answer that is refused, and one that makes the server fail', async () => {
    const outcomes = new Map<string, Outcome>([
      [idOf(1), REFUSED],
      [idOf(2), { kind: 'failed' }],
    ])
    const { run, stored } = setUp([aConfirmed(1), aConfirmed(2), aConfirmed(3)], {
      send: ({ id }) => outcomes.get(id) ?? SENT,
    })
    expect(await run()).toBeUndefined()
    expect(stored()).toMatchObject([
      { state: 'refused', mayHaveArrived: false, reason: { text: 'Não' } },
      { state: 'queued', mayHaveArrived: true },
      { state: 'sent', values: {}, firstAnswer: '' },
    ])
  })

  it.each<[string, Outcome, boolean]>([
    ['nobody answers', UNCERTAIN, true],
    ['the server asks to wait', CERTAIN, false],
    ['the session is over', { kind: 'ended' }, false],
  ])('ends where %s, and leaves the rest alone', async (_name, outcome, mayHaveArrived) => {
    const { run, order, stored } = setUp([aConfirmed(1), aConfirmed(2)], { send: () => outcome })
    expect(await run()).toEqual(outcome)
    expect(order()).toEqual([idOf(1)])
    expect(stored()).toMatchObject([
      { state: 'queued', attempts: 1, mayHaveArrived },
      { state: 'queued', attempts: 0 },
    ])
  })

  it('does not forget that an earlier request may have arrived', async () => {
    const { run, first } = setUp([aConfirmed(1, { mayHaveArrived: true })], {
      send: () => ({ kind: 'ended' }),
    })
    await run()
    expect(first()?.mayHaveArrived).toBe(true)
  })

  it('leaves an answer alone until its pause is over, and pauses longer each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') })
    const { run, order, first } = setUp([aConfirmed(1)], { send: () => ({ kind: 'failed' }) })
    await run()
    expect(first()?.notBefore).toBe('2026-11-15T12:00:30.000Z')
    await run()
    expect(order()).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-15T12:00:30.000Z'))
    await run()
    expect(first()?.notBefore).toBe('2026-11-15T12:01:30.000Z')
  })

  it('reads the queue as often for many answers as for one, and those of one person', async () => {
    const others = aConfirmed(99, { adminId: idOf(7) })
    const { run, device, order } = setUp([
      ...Array.from({ length: 50 }, (_, at) => aConfirmed(at + 1)),
      others,
    ])
    const list = vi.spyOn(device.answers, 'list')
    await run()
    expect(list).toHaveBeenCalledTimes(2)
    expect(order()).not.toContain(others.id)
  })

  it('sends on a device that is full, once each, and removes what was sent', async () => {
    const { run, device, order, stored } = setUp([aConfirmed(1), aConfirmed(2)], {
      send: ({ id }) => (id === idOf(1) ? SENT : REFUSED),
    })
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(device.answers, 'put').mockRejectedValue(full)
    await run()
    expect(order()).toEqual([idOf(1), idOf(2)])
    expect(stored().map(({ id, state }) => [id, state])).toEqual([[idOf(2), 'queued']])
  })

  it('refuses an answer whose checklist is gone, which can be exported', async () => {
    const { run, first, sent } = setUp([aConfirmed(1, { version: idOf(51) })])
    await run()
    expect(first()?.reason?.text).toMatch(/não está mais neste aparelho/)
    expect(sent).toEqual([])
  })
})

describe('photos', () => {
  it('are sent before their answer, which names them, and leave the device with it', async () => {
    const { run, uploads, sent, contents, first } = setUp([withPhotos(photo(1), photo(2))])
    await run()
    expect(uploads).toEqual([idOf(101), idOf(102), idOf(109)])
    expect(photosIn(sent[0]?.evidence ?? NO_EVIDENCE).map(({ key }) => key)).toEqual(
      uploads.map((id) => `answers/${id}`),
    )
    expect(first()?.state).toBe('sent')
    expect(contents.size).toBe(0)
  })

  it.each([1, 2, 3, 4])('are sent once each, where call %i is lost', async (lost) => {
    const { run, uploads, sent, first } = setUp([withPhotos(photo(1), photo(2))], {
      upload: (_photo, call) => (call === lost ? { outcome: CERTAIN } : undefined),
      send: (_answer, call) => (call === lost ? UNCERTAIN : SENT),
    })
    expect(await run()).toMatchObject({ kind: 'unreached' })
    expect(first()).toMatchObject({ state: 'queued', mayHaveArrived: lost === 4 })
    await run()
    expect(uploads.toSorted()).toEqual([idOf(101), idOf(102), idOf(109)])
    // The same answer under the same id: the server keeps one.
    expect(new Set(sent.map(({ id, evidence }) => JSON.stringify([id, evidence]))).size).toBe(1)
    expect(first()?.state).toBe('sent')
  })

  it.each([
    ['are sent again, and the others are not', 1, 'sent'],
    ['never found are refused, not sent endlessly', 2, 'refused'],
  ])('that the server has deleted %s', async (_name, times, state) => {
    const unknown: Outcome = {
      kind: 'refused',
      reason: reasonOf('Não', { problems: { [PHOTOS]: FILE_UNKNOWN } }),
    }
    const { run, uploads, sent, first } = setUp([withPhotos(photo(1, { key: 'answers/old' }))], {
      send: () => (sent.length <= times ? unknown : SENT),
    })
    await run()
    expect(uploads).toEqual([idOf(109), idOf(101)])
    expect(first()?.state).toBe(state)
  })

  it('that are refused, or no longer on the device, are reported at their field', async () => {
    const { run, contents, sent, first } = setUp([withPhotos(photo(1))])
    contents.delete(idOf(101))
    await run()
    expect(sent).toEqual([])
    expect(first()).toMatchObject({
      state: 'refused',
      mayHaveArrived: false,
      reason: {
        problems: { [PHOTOS]: 'Uma foto não está mais neste aparelho: remova-a e tire outra' },
      },
    })
    expect(contents.size).toBe(1)
  })

  it('that the store refuses delay their answer alone, which says why and can be changed', async () => {
    const { run, stored } = setUp([withPhotos(photo(1)), aConfirmed(2)], {
      upload: () => ({ outcome: delayedPhotos() }),
    })
    expect(await run()).toBeUndefined()
    expect(stored()).toMatchObject([
      { state: 'queued', mayHaveArrived: false, reason: { photo: null } },
      { state: 'sent' },
    ])
    expect(await takeBack(withPhotos())).toMatchObject({ state: 'draft' })
  })

  it('that do not get through wait with their answer, which says which one, and are sent smaller', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tries: (number | undefined)[] = []
    const { run, stored } = setUp([withPhotos(photo(1), photo(2)), aConfirmed(2)], {
      upload: ({ id, tries: before }) => {
        if (id !== idOf(102)) return undefined
        tries.push(before)
        return tries.length === 1 ? { outcome: delayedPhotos(), isStuck: true } : undefined
      },
    })
    await run()
    expect(stored()).toMatchObject([
      {
        reason: {
          text: 'A foto 2 de 3 não passou. Ela será enviada de novo, menor',
          photo: idOf(102),
        },
      },
      { state: 'sent' },
    ])
    vi.setSystemTime(Date.now() + 3_600_000)
    await run()
    expect(tries).toEqual([undefined, 1])
    expect(stored()[0]?.state).toBe('sent')
  })

  it('that are required cannot be left out', async () => {
    const [category] = ANSWERED.categories
    const questions = category?.questions.map((question) => ({
      ...question,
      photos: { min: 1, max: 5 },
    }))
    const required = { ...ANSWERED, categories: [{ ...category, questions }] } as typeof ANSWERED
    const upload = () => ({ outcome: delayedPhotos(), isStuck: true })
    const { run, first } = setUp([withPhotos(photo(1))], { upload }, required)
    await run()
    expect(first()?.reason).toMatchObject({ photo: null })
  })
})

describe('sending without a photo that does not get through', () => {
  const stuck = aConfirmed(1, {
    reason: reasonOf('A foto 1 de 1 não passou', { photo: photo(1).id }),
    evidence: {
      ...NO_EVIDENCE,
      questions: { [idOf(20)]: { comment: 'Assim', photos: [photo(1)] } },
    },
  })

  it('leaves it out, and on the device', async () => {
    const { first } = setUp([stuck])
    await sendWithoutPhoto(stuck)
    expect(first()).toMatchObject({
      state: 'queued',
      reason: null,
      leftOut: [{ question: idOf(20), photo: photo(1) }],
    })
    expect(photosIn(first()?.evidence ?? NO_EVIDENCE)).toEqual([])
  })

  it.each<[string, Partial<AnswerRecord>]>([
    ['has arrived, perhaps', { mayHaveArrived: true }],
    ['is being sent', { state: 'sending' }],
    ['may not go without it', { reason: reasonOf('A foto 1 de 1 não passou') }],
  ])('changes nothing where the answer %s', async (_name, changes) => {
    const { stored } = setUp([{ ...stuck, ...changes }])
    await sendWithoutPhoto(stuck)
    expect(stored()).toEqual([{ ...stuck, ...changes }])
  })
})

describe('an answer that is taken back', () => {
  it.each<[string, Partial<AnswerRecord>, boolean]>([
    ['waits and was never sent', {}, true],
    ['was refused', { state: 'refused', reason: reasonOf('Não', { isClosed: true }) }, true],
    ['waits and may have arrived', { mayHaveArrived: true }, false],
    ['is being sent', { state: 'sending' }, false],
    ['was sent', { state: 'sent' }, false],
  ])('%s: %#', async (_name, changes, isTaken) => {
    setUp([aConfirmed(1, changes)])
    expect((await takeBack(aConfirmed(1))) !== undefined).toBe(isTaken)
  })

  it('has the values, the id, the hour and what was wrong', async () => {
    const reason = reasonOf('Não', { problems: { [idOf(20)]: 'Pergunta obrigatoria' } })
    const refused = aConfirmed(1, { state: 'refused', reason })
    setUp([refused])
    const { id, confirmedAt, values } = refused
    expect(await takeBack(refused)).toMatchObject({
      state: 'draft',
      id,
      confirmedAt,
      values,
      reason,
    })
  })

  it('has an id of its own where the other was taken', async () => {
    const reason = reasonOf('Não', { isTaken: true })
    const { stored } = setUp([aConfirmed(1, { state: 'refused', reason })])
    await takeBack(aConfirmed(1))
    expect(stored()).toHaveLength(1)
    expect(stored()[0]?.id).not.toBe(idOf(1))
  })
})

describe('while an answer is being sent over a slow network', () => {
  const FIRST = aConfirmed(1)
  const SECOND = aConfirmed(2)

  /** Locks as browsers have them: one task at a time for each name. */
  beforeEach(() => {
    const held = new Map<string, Promise<unknown>>()
    const request = (name: string, task: () => Promise<unknown>) => {
      const result = (held.get(name) ?? Promise.resolve()).then(task)
      held.set(
        name,
        result.catch(() => undefined),
      )
      return result
    }
    vi.spyOn(database, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  })

  /** The reply to the first entry is given by the test. */
  const sendSlowly = async (...entries: readonly AnswerRecord[]) => {
    let reply: (outcome: Outcome) => void = () => undefined
    const slow = new Promise<Outcome>((resolve) => {
      reply = resolve
    })
    const set = setUp(entries, { send: ({ id }) => (id === FIRST.id ? slow : SENT) })
    const running = set.run()
    await vi.waitFor(() => expect(set.order()).toEqual([FIRST.id]))
    const finish = (outcome: Outcome) => {
      reply(outcome)
      return running
    }
    onTestFinished(async () => void (await finish(SENT)))
    return { ...set, finish }
  }
  const isSettled = async (promise: Promise<unknown>) => {
    const waits = new Promise((resolve) => setTimeout(resolve, 20, 'waits'))
    return (await Promise.race([promise, waits])) !== 'waits'
  }

  it.each<[string, () => Promise<unknown>, string | undefined]>([
    ['discarded', () => discardUnsent(SECOND), undefined],
    ['taken back', () => takeBack(SECOND), 'draft'],
  ])('another one is %s at once, and is not sent', async (_name, change, state) => {
    const { finish, order, stateOf } = await sendSlowly(FIRST, SECOND)
    expect(await isSettled(change())).toBe(true)
    expect(stateOf(SECOND)).toBe(state)
    await finish(SENT)
    expect(order()).toEqual([FIRST.id])
  })

  it('a refused one waits again at once, and is sent after it', async () => {
    const refused = aConfirmed(2, { state: 'refused', reason: reasonOf('Não') })
    const { finish, order, stateOf } = await sendSlowly(FIRST, refused)
    const retried = retryAnswers(ANA, [refused])
    await vi.waitFor(() => expect(stateOf(refused)).toBe('queued'))
    await finish(SENT)
    await retried
    expect(order()).toEqual([FIRST.id, SECOND.id])
  })

  it.each<[string, Outcome, boolean]>([
    ['stays, and the person is told, where it arrives', SENT, false],
    ['is discarded where it does not', UNCERTAIN, true],
  ])('the same one %s', async (_name, outcome, isDiscarded) => {
    const { finish, stateOf } = await sendSlowly(FIRST)
    const discarded = discardUnsent(FIRST)
    expect(await isSettled(discarded)).toBe(false)
    await finish(outcome)
    expect(await discarded).toBe(isDiscarded)
    expect(stateOf(FIRST)).toBe(isDiscarded ? undefined : 'sent')
  })

  it('it is not taken back, as it may have arrived', async () => {
    const { finish, stateOf } = await sendSlowly(FIRST)
    const taken = takeBack(FIRST)
    expect(await isSettled(taken)).toBe(false)
    await finish(UNCERTAIN)
    expect(await taken).toBeUndefined()
    expect(stateOf(FIRST)).toBe('queued')
  })
})

describe('the service worker', () => {
  const BRUNO = idOf(2)

  /** Two people confirmed an answer on this device, and no tab is open. */
  const wake = async (replyToAna: Outcome) => {
    const owners = new Set([ANA, BRUNO])
    const { stored, delivery } = setUp([aConfirmed(1), aConfirmed(2, { adminId: BRUNO })], {
      send: ({ adminId }) => (adminId === ANA ? replyToAna : SENT),
    })
    const tokenOf = (adminId: string) => ({ adminId, accessToken: 't', deviceKeys: [] })
    vi.spyOn(database.tokens, 'list').mockResolvedValue([...owners].map(tokenOf))
    vi.spyOn(database.tokens, 'remove').mockImplementation((id) =>
      Promise.resolve(owners.delete(id)),
    )
    const isDone = await sendInBackground(() => delivery).then(
      () => true,
      () => false,
    )
    return { isDone, left: [...owners], states: stored().map(({ state }) => state) }
  }

  it.each<[string, Outcome, Awaited<ReturnType<typeof wake>>]>([
    [
      'sends what waits, of everybody, and keeps no token',
      SENT,
      { isDone: true, left: [], states: ['sent', 'sent'] },
    ],
    [
      'asks for another run where nobody answers, after it sent what can be sent',
      UNCERTAIN,
      { isDone: false, left: [ANA], states: ['queued', 'sent'] },
    ],
    [
      'asks for another run where photos are put off',
      delayedPhotos(),
      { isDone: false, left: [ANA], states: ['queued', 'sent'] },
    ],
    [
      'leaves answers for the next sign-in where the session has ended',
      { kind: 'ended' },
      { isDone: true, left: [], states: ['queued', 'sent'] },
    ],
  ])('%s', async (_name, reply, expected) => {
    expect(await wake(reply)).toEqual(expected)
  })
})
