import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { describe, expect, it } from 'vitest'
import {
  type AnswerRecord,
  canBeCorrected,
  reasonOf,
} from '#features/checklists/answering/device/answer-record.ts'
import { type FormPhoto, photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import {
  aConfirmed,
  ANA,
  ANSWERED,
  memoryAnswers,
  memoryChecklists,
  memoryPhotos,
} from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import type { Delivery } from './deliver.ts'
import { drainQueue } from './drain-queue.ts'
import { delayedPhotos, type Outcome } from './outcome.ts'

const { checklists } = memoryChecklists([], [ANSWERED])
const CERTAIN: Outcome = { kind: 'unreached', isCertain: true, waitSeconds: 0 }
const UNCERTAIN: Outcome = { kind: 'unreached', isCertain: false, waitSeconds: 0 }

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

/** A server that stores what it gets, and a connection that fails at the numbered calls. */
const setUp = (entry: AnswerRecord, failing: Readonly<Record<number, Outcome>> = {}) => {
  const { answers: store, stored: waiting } = memoryAnswers([entry])
  const { photos, contents } = memoryPhotos()
  for (const { id } of photosIn(entry.evidence)) contents.set(id, new Blob([id]))
  const uploads: string[] = []
  const answers: AnswerRecord[] = []
  const states: string[] = []
  const calls = { count: 0 }
  const failure = () => {
    calls.count += 1
    return failing[calls.count]
  }
  const delivery: Delivery = {
    photos,
    checklists,
    upload: async ({ id }) => {
      const outcome = failure()
      const now = waiting()[0]
      if (now !== undefined) states.push(now.state)
      await Promise.resolve()
      if (outcome !== undefined) return { outcome }
      uploads.push(id)
      return { key: `answers/${id}` }
    },
    send: async (sent) => {
      const outcome = failure()
      await Promise.resolve()
      // After an uncertain failure the server may still have stored the answer.
      if (outcome?.kind !== 'refused' && outcome !== CERTAIN) answers.push(sent)
      return outcome ?? { kind: 'sent' }
    },
  }
  const run = () => drainQueue(ANA, { ...delivery, answers: store, now: () => new Date() })
  return { run, waiting, uploads, answers, states, contents, now: () => waiting()[0] }
}

describe('photos', () => {
  it('are sent before their answer, which names them, and leave the device with it', async () => {
    const { run, uploads, answers, states, contents, now } = setUp(withPhotos(photo(1), photo(2)))
    await run()
    expect(uploads).toEqual([idOf(101), idOf(102), idOf(109)])
    expect(states).toEqual(['sending', 'sending', 'sending'])
    expect(answers).toHaveLength(1)
    expect(photosIn(answers[0]?.evidence ?? withPhotos().evidence).map(({ key }) => key)).toEqual(
      uploads.map((id) => `answers/${id}`),
    )
    expect(now()?.state).toBe('sent')
    expect(contents.size).toBe(0)
  })

  it.each([1, 2, 3, 4])(
    'are sent once each, where the connection is lost at call %i',
    async (call) => {
      const isAnswer = call === 4
      const { run, uploads, answers, now } = setUp(withPhotos(photo(1), photo(2)), {
        [call]: isAnswer ? UNCERTAIN : CERTAIN,
      })
      expect(await run()).toMatchObject({ kind: 'unreached' })
      expect(now()).toMatchObject({ state: 'queued', mayHaveArrived: isAnswer })
      expect(uploads).toHaveLength(call - 1)
      await run()
      expect(uploads.toSorted()).toEqual([idOf(101), idOf(102), idOf(109)])
      // The same answer under the same id: the server keeps one.
      expect(new Set(answers.map((sent) => JSON.stringify([sent.id, sent.evidence]))).size).toBe(1)
      expect(now()?.state).toBe('sent')
    },
  )

  it('that the server has deleted are sent again, and the others are not', async () => {
    const field = evidenceField(idOf(20), 'photos')
    const { run, uploads, now } = setUp(withPhotos(photo(1, { key: 'answers/old' })), {
      2: {
        kind: 'refused',
        reason: reasonOf('Não', { problems: { [field]: FILE_UNKNOWN } }),
      },
    })
    await run()
    expect(uploads).toEqual([idOf(109), idOf(101)])
    expect(now()?.state).toBe('sent')
  })

  it('that the server never finds are refused, not sent endlessly', async () => {
    const field = evidenceField(idOf(20), 'photos')
    const unknown: Outcome = {
      kind: 'refused',
      reason: reasonOf('Não', { problems: { [field]: FILE_UNKNOWN } }),
    }
    const { run, uploads, now } = setUp(withPhotos(photo(1)), { 3: unknown, 5: unknown })
    await run()
    expect(uploads).toEqual([idOf(101), idOf(109), idOf(101)])
    expect(now()).toMatchObject({
      state: 'refused',
      reason: { problems: { [field]: FILE_UNKNOWN } },
    })
  })

  it('that are refused keep their answer listed with the reason, to be corrected', async () => {
    const reason = reasonOf('Grande demais', { problems: { signature: 'Não' } })
    const { run, answers, contents, now } = setUp(withPhotos(photo(1)), {
      2: { kind: 'refused', reason },
    })
    await run()
    expect(answers).toEqual([])
    expect(now()).toMatchObject({ state: 'refused', mayHaveArrived: false, reason })
    expect(canBeCorrected(now() ?? aConfirmed(1))).toBe(true)
    expect(contents.size).toBe(2)
  })

  it('that are no longer on the device are reported at their field', async () => {
    const { run, contents, now } = setUp(withPhotos(photo(1)))
    contents.delete(idOf(101))
    await run()
    expect(now()).toMatchObject({
      state: 'refused',
      reason: {
        problems: {
          [evidenceField(idOf(20), 'photos')]:
            'Uma foto não está mais neste aparelho: remova-a e tire outra',
        },
      },
    })
  })

  it('that the store refuses do not delay answers without photos, and show why they wait', async () => {
    const { answers, stored: waiting } = memoryAnswers([
      withPhotos(photo(1)),
      aConfirmed(2),
      aConfirmed(3),
    ])
    const { photos, contents } = memoryPhotos()
    contents.set(idOf(101), new Blob(['x']))
    const stop = await drainQueue(ANA, {
      photos,
      checklists,
      upload: () => Promise.resolve({ outcome: delayedPhotos() }),
      send: () => Promise.resolve({ kind: 'sent' }),
      answers,
      now: () => new Date(),
    })
    expect(stop).toBeUndefined()
    expect(waiting().map(({ state, reason }) => [state, reason !== null])).toEqual([
      ['queued', true],
      ['sent', false],
      ['sent', false],
    ])
    expect(contents.size).toBe(1)
  })

  it('that are postponed leave their answer changeable, because it was not sent', async () => {
    const { run, now } = setUp(withPhotos(photo(1)), { 1: { kind: 'failed', isCertain: true } })
    expect(await run()).toBeUndefined()
    expect(now()).toMatchObject({ state: 'queued', mayHaveArrived: false })
    expect(now()?.notBefore).not.toBeNull()
  })

  it('are read one at a time, however many wait', async () => {
    const many = Array.from({ length: 200 }, (_, at) => photo(at + 10))
    const { run, uploads, now } = setUp(withPhotos(...many))
    await run()
    expect(uploads).toHaveLength(201)
    expect(now()?.state).toBe('sent')
  })

  it('that do not get through wait with their answer, which says which one; the next ones go on', async () => {
    const first = withPhotos(photo(1), photo(2))
    const { answers, stored } = memoryAnswers([first, aConfirmed(2)])
    const { photos, contents } = memoryPhotos()
    for (const { id } of photosIn(first.evidence)) contents.set(id, new Blob(['x']))
    const tries: (number | undefined)[] = []
    const run = (isStuck: boolean, hours: number) =>
      drainQueue(ANA, {
        photos,
        checklists,
        upload: ({ id, tries: before }) => {
          if (id !== idOf(102)) return Promise.resolve({ key: `answers/${id}` })
          tries.push(before)
          return Promise.resolve(
            isStuck ? { outcome: delayedPhotos(), isStuck } : { key: `answers/${id}` },
          )
        },
        send: () => Promise.resolve({ kind: 'sent' }),
        answers,
        now: () => new Date(Date.now() + hours * 3_600_000),
      })
    await run(true, 0)
    expect(stored()[1]?.state).toBe('sent')
    expect(stored()[0]?.reason).toMatchObject({
      text: 'A foto 2 de 3 não passou. Ela será enviada de novo, menor',
      photo: idOf(102),
    })
    await run(false, 1)
    expect(tries).toEqual([undefined, 1])
    expect(stored()[0]?.state).toBe('sent')
  })

  it('that are required cannot be left out', async () => {
    const required = {
      ...ANSWERED,
      categories: ANSWERED.categories.map((category) => ({
        ...category,
        questions: category.questions.map((question) => ({
          ...question,
          photos: { min: 1, max: 5 },
        })),
      })),
    }
    const { answers, stored } = memoryAnswers([withPhotos(photo(1))])
    const { photos, contents } = memoryPhotos()
    contents.set(idOf(101), new Blob(['x']))
    await drainQueue(ANA, {
      photos,
      checklists: memoryChecklists([], [required]).checklists,
      upload: () => Promise.resolve({ outcome: delayedPhotos(), isStuck: true }),
      send: () => Promise.resolve({ kind: 'sent' }),
      answers,
      now: () => new Date(),
    })
    expect(stored()[0]?.reason).toMatchObject({ photo: null })
  })
})
