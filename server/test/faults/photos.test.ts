import { FILE_UNKNOWN } from '@portal/contract/files/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { answerPhotos, checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { s3Storage } from '#storage/s3.ts'
import { type AnsweringTest, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { uploadFile, signUpload } from '#test/support/uploads.ts'
import { makeSmallStore } from './small-disk.ts'
import {
  FAULTS,
  type Fault,
  STORE_TIMEOUT_MS,
  type FakeService,
  forwardTo,
  startFakeService,
} from './fake-service.ts'

const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const QUESTION = { name: 'Como está?', type: 1, options: OPTIONS, photos: { min: 0, max: 5 } }

let bucket: Awaited<ReturnType<typeof startS3>>
let store: FakeService
beforeAll(async () => {
  bucket = await startS3(ACCOUNT, { now: new Date() })
  store = await startFakeService()
})
afterAll(async () => {
  await store.stop()
  await bucket.stop()
})

const storeWorks = () => store.behaveAs(forwardTo(Number(new URL(bucket.endpoint).port)))
const storeFails = (fault: Fault) => {
  store.behaveAs(FAULTS[fault])
  store.dropConnections()
}

/** The numbers of stored answers and photos. */
const counts = async ({ portal: { db } }: AnsweringTest) => [
  await db.$count(checklistAnswers),
  await db.$count(answerPhotos),
]

const faults: readonly Fault[] = ['down', 'silent', 'trouble of its own', 'too busy']

describe.each(faults)('a store that is %s', (fault) => {
  const withStore = (test: (setup: AnsweringTest) => Promise<void>) => {
    const base = `http://127.0.0.1:${store.port}/balde`
    return withActiveChecklist(
      test,
      {},
      { storage: s3Storage({ base, ...ACCOUNT }, STORE_TIMEOUT_MS) },
    )
  }

  it('refuses an answer with photos completely, accepts others, and stores it once when the store is back', () =>
    withStore(async (setup) => {
      const { portal, token, ask, send } = setup
      storeWorks()
      const question = await ask(QUESTION)
      const photos = [
        (await uploadFile(portal, token, 'answers')).key,
        (await uploadFile(portal, token, 'answers')).key,
      ]
      const id = newId()
      const answer = () =>
        send({ [question.id]: 'A' }, { id, evidence: { [question.id]: { photos } } })
      storeFails(fault)
      expect(await answer()).toMatchObject({
        status: 502,
        body: { error_code: 'external_server_error' },
      })
      expect(await counts(setup)).toEqual([0, 0])
      expect((await send({ [question.id]: 'B' })).status).toBe(201)
      storeWorks()
      expect([(await answer()).status, (await answer()).status]).toEqual([201, 201])
      expect(await counts(setup)).toEqual([2, 2])
    }))

  it('is reported before a report begins, not by an interrupted download', () =>
    withStore(async (setup) => {
      const { portal, token, id, ask, send } = setup
      storeWorks()
      const question = await ask(QUESTION)
      const photos = [(await uploadFile(portal, token, 'answers')).key]
      const answer = newId()
      await send({ [question.id]: 'A' }, { id: answer, evidence: { [question.id]: { photos } } })
      const offer = () =>
        portal.call('POST', `/checklist/${id}/answer/${answer}/report`, { token, body: {} })
      const download = async (url: string) =>
        (await portal.app.inject({ url: new URL(url).pathname })).statusCode
      const { url } = (await offer()).body.data
      storeFails(fault)
      expect((await offer()).status).toBe(502)
      expect(await download(url)).toBe(502)
      storeWorks()
      expect(await download((await offer()).body.data.url)).toBe(200)
    }))
})

it('a full disk refuses a photo completely, and its answer; both are accepted once there is space', async ({
  skip,
}) => {
  const disk = makeSmallStore(2)
  if (!disk.ok) return skip(disk.reason)
  const { storage } = disk
  const test = async (setup: AnsweringTest) => {
    const { portal, token, ask, send } = setup
    const question = await ask(QUESTION)
    const content = Buffer.alloc(500_000, 'x')
    const file = { name: 'foto.png', type: 'image/png', content }
    const { url, key } = await signUpload(portal, token, 'answers', file)
    const put = (payload: Buffer) =>
      portal.app.inject({ method: 'PUT', url: `${url.pathname}${url.search}`, payload })
    const answer = async (photo: string) =>
      send({ [question.id]: 'A' }, { evidence: { [question.id]: { photos: [photo] } } })
    disk.fill(100_000)
    const refused = await put(content)
    expect([refused.statusCode, refused.json().error_code]).toEqual([502, 'external_server_error'])
    expect(portal.logs.some((line) => line.includes('ENOSPC'))).toBe(true)
    expect((await answer(key)).body.errors).toEqual([
      { field: `evidence.${question.id}.photos`, message: FILE_UNKNOWN },
    ])
    disk.clear()
    const photo = (await uploadFile(portal, token, 'answers')).key
    expect((await answer(photo)).status).toBe(201)
    expect(await counts(setup)).toEqual([1, 1])
  }
  await withActiveChecklist(test, {}, { storage }).finally(disk.discard)
})
