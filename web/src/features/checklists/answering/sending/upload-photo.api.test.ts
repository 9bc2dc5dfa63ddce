import { QUOTAS, TOO_LARGE } from '@portal/contract/files/file'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal, stubApi } from '#test/server.ts'
import { uploadPhotoAs } from './send-answer.api.ts'

const KEY = 'answers/aaaaaaaaaaaaaaaaaaaaaa/foto.jpg'
const PHOTO = {
  visit: 'v',
  id: 'p',
  bytes: 3,
  takenAt: '2026-11-14T13:31:00.000Z',
  key: null,
}
const HERE = location.origin
const STORE = 'https://store.test'

type Reply = { readonly status?: number; readonly body?: unknown }
const BROKEN = 'broken'

/** Uploads a photo with these replies to the signing request and to the upload. */
const upload = async (signing: Reply, put: Reply | typeof BROKEN, at = HERE, tries = 0) => {
  const calls = stubApi(({ method }) => {
    if (method === 'PUT') {
      if (put === BROKEN) throw new TypeError('Failed to fetch')
      return put
    }
    const data = { url: `${at}/files/${KEY}?x=1`, key: KEY, content_type: 'image/jpeg' }
    return { body: { data }, ...signing }
  })
  const outcome = await uploadPhotoAs('token')(
    { ...PHOTO, tries },
    new Blob(['abc'], { type: 'image/jpeg' }),
    'evidence.q.photos',
  )
  return { outcome, calls }
}

afterEach(() => vi.unstubAllGlobals())

const LATER = {
  kind: 'failed',
  isCertain: true,
  delay:
    'O servidor não consegue receber fotos agora. Elas continuam neste aparelho e serão enviadas mais tarde',
}
const quota = {
  ...refusal('too_many_attempts'),
  errors: [{ field: 'file_name', message: QUOTAS.answers.exceeded }],
}

describe('the upload of a photo', () => {
  it('requests an address with the size, sends the photo, and returns its key', async () => {
    const { outcome, calls } = await upload({}, {})
    expect(outcome).toEqual({ key: KEY })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT'])
    expect(calls[0]?.path).toContain('domain=answers&size=3&content_type=image%2Fjpeg')
  })

  it('that arrived although the response was lost is not repeated to another address', async () => {
    expect((await upload({}, { status: 409 })).outcome).toEqual({ key: KEY })
  })

  it.each<[string, Reply, Reply | typeof BROKEN, string, object]>([
    ['the store is full', {}, { status: 502, body: refusal('external_server_error') }, HERE, LATER],
    ['the store asks to be slower', {}, { status: 503 }, STORE, LATER],
    ['the store found the line too slow', {}, { status: 400 }, STORE, LATER],
    ['its address ran out', {}, { status: 403 }, STORE, LATER],
    ['the store is down, and is not where the API is', {}, BROKEN, STORE, LATER],
    ['the server fails over it', { status: 500, body: refusal('internal') }, {}, HERE, LATER],
    [
      'there were too many in a day',
      { status: 429, body: quota },
      {},
      HERE,
      { ...LATER, delay: QUOTAS.answers.exceeded },
    ],
    ['the connection is lost', {}, BROKEN, HERE, { kind: 'unreached', isCertain: true }],
    [
      'a proxy answers for the API',
      { status: 502, body: null },
      {},
      HERE,
      { kind: 'unreached', isCertain: true },
    ],
    [
      'the session is over',
      { status: 498, body: refusal('session_expired') },
      {},
      HERE,
      { kind: 'ended' },
    ],
    [
      'it is too large',
      {},
      { status: 413 },
      HERE,
      { kind: 'refused', reason: { problems: { 'evidence.q.photos': TOO_LARGE.answers } } },
    ],
  ])('where %s', async (_name, signing, put, at, expected) => {
    expect((await upload(signing, put, at)).outcome).toMatchObject({ outcome: expected })
  })

  it('that does not get through again lets other answers go on', async () => {
    const lost = { kind: 'unreached', isCertain: true }
    expect((await upload({}, BROKEN)).outcome).toMatchObject({ outcome: lost, isStuck: true })
    const again = await upload({}, BROKEN, HERE, 1)
    expect(again.outcome).toMatchObject({ outcome: LATER, isStuck: true })
  })
})
