import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { answerPhotos, checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { s3Storage } from '#storage/s3.ts'
import { type Answering, OPTIONS, answering } from '#test/support/answering.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { sentFile, signedFile } from '#test/support/uploads.ts'
import { makeSmallStore } from './small-disk.ts'
import {
  FAULTS,
  type Fault,
  STORE_PATIENCE_MS,
  type StandIn,
  leadingTo,
  startStandIn,
} from './stand-in.ts'

const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const QUESTION = { name: 'Como está?', type: 1, options: OPTIONS, photos: { min: 0, max: 5 } }

let bucket: Awaited<ReturnType<typeof startS3>>
let store: StandIn
beforeAll(async () => {
  bucket = await startS3(ACCOUNT, { now: new Date() })
  store = await startStandIn()
})
afterAll(async () => {
  await store.stop()
  await bucket.stop()
})

const beSound = () => store.be(leadingTo(Number(new URL(bucket.endpoint).port)))
const fail = (fault: Fault) => {
  store.be(FAULTS[fault])
  store.cut()
}

/** What is stored of answers and their photos. */
const counts = async ({ world: { db } }: Answering) => [
  await db.$count(checklistAnswers),
  await db.$count(answerPhotos),
]

const faults: readonly Fault[] = ['down', 'silent', 'trouble of its own', 'too busy']

describe.each(faults)('a store that is %s', (fault) => {
  const within = (story: (story: Answering) => Promise<void>) => {
    const base = `http://127.0.0.1:${store.port}/balde`
    return answering(story, {}, { storage: s3Storage({ base, ...ACCOUNT }, STORE_PATIENCE_MS) })
  }

  it('keeps an answer with photos out whole, takes others, and takes it once when it is back', () =>
    within(async (setup) => {
      const { world, token, ask, send } = setup
      beSound()
      const question = await ask(QUESTION)
      const photos = [
        (await sentFile(world, token, 'answers')).key,
        (await sentFile(world, token, 'answers')).key,
      ]
      const id = newId()
      const answer = () =>
        send({ [question.id]: 'A' }, { id, evidence: { [question.id]: { photos } } })
      fail(fault)
      expect(await answer()).toMatchObject({
        status: 502,
        body: { error_code: 'external_server_error' },
      })
      expect(await counts(setup)).toEqual([0, 0])
      expect((await send({ [question.id]: 'B' })).status).toBe(201)
      beSound()
      expect([(await answer()).status, (await answer()).status]).toEqual([201, 201])
      expect(await counts(setup)).toEqual([2, 2])
    }))

  it('is told before a report is begun, not by one that breaks off', () =>
    within(async (setup) => {
      const { world, token, id, ask, send } = setup
      beSound()
      const question = await ask(QUESTION)
      const photos = [(await sentFile(world, token, 'answers')).key]
      const answer = newId()
      await send({ [question.id]: 'A' }, { id: answer, evidence: { [question.id]: { photos } } })
      const offer = () =>
        world.call('POST', `/checklist/${id}/answer/${answer}/report`, { token, body: {} })
      const download = async (url: string) =>
        (await world.app.inject({ url: new URL(url).pathname })).statusCode
      const { url } = (await offer()).body.data
      fail(fault)
      expect((await offer()).status).toBe(502)
      expect(await download(url)).toBe(502)
      beSound()
      expect(await download((await offer()).body.data.url)).toBe(200)
    }))
})

it('a disk without room refuses a photo whole, and its answer; both are taken once there is room', async ({
  skip,
}) => {
  const disk = makeSmallStore(2)
  if (!disk.ok) return skip(disk.reason)
  const { storage } = disk
  const story = async (setup: Answering) => {
    const { world, token, ask, send } = setup
    const question = await ask(QUESTION)
    const content = Buffer.alloc(500_000, 'x')
    const file = { name: 'foto.png', type: 'image/png', content }
    const { url, key } = await signedFile(world, token, 'answers', file)
    const put = (payload: Buffer) =>
      world.app.inject({ method: 'PUT', url: `${url.pathname}${url.search}`, payload })
    const answer = async (photo: string) =>
      send({ [question.id]: 'A' }, { evidence: { [question.id]: { photos: [photo] } } })
    disk.fill(100_000)
    const refused = await put(content)
    expect([refused.statusCode, refused.json().error_code]).toEqual([502, 'external_server_error'])
    expect(world.logs.some((line) => line.includes('ENOSPC'))).toBe(true)
    expect((await answer(key)).body.errors).toEqual([
      { field: `evidence.${question.id}.photos`, message: FILE_UNKNOWN },
    ])
    disk.clear()
    const photo = (await sentFile(world, token, 'answers')).key
    expect((await answer(photo)).status).toBe(201)
    expect(await counts(setup)).toEqual([1, 1])
  }
  await answering(story, {}, { storage }).finally(disk.discard)
})
