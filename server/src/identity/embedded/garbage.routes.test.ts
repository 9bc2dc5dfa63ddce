import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ServedIdentity,
  accounts,
  openEmbedded,
  post,
  firebaseError,
  serveEmbedded,
} from '#test/support/embedded-identity.ts'
import { openTestDatabase } from '#test/support/database.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ENDPOINTS = [
  'signInWithPassword',
  'signUp',
  'lookup',
  'update',
  'sendOobCode',
  'resetPassword',
]

let served: ServedIdentity
beforeAll(async () => {
  served = await openEmbedded()
})
afterAll(() => served.close())

describe.each(ENDPOINTS)('accounts:%s', (action) => {
  const send = (body: string, headers?: Record<string, string>) =>
    post(accounts(served.origin, action), body, headers)

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1'],
    ['an empty object', '{}'],
    ['wrong types', '{"email":1,"password":[],"idToken":{},"oobCode":null,"requestType":true}'],
    [
      'NULs',
      '{"email":"a\\u0000@b.c","password":"\\u0000","idToken":"\\u0000","oobCode":"\\u0000"}',
    ],
    ['a poisoned prototype', '{"__proto__":{"email":"a@b.c"}}'],
    ['half a character', '{"email":"\\ud800@b.c","password":"\\ud800","idToken":"\\ud800"}'],
    ['something huge', JSON.stringify({ email: 'x'.repeat(100_000) })],
  ])('answers %s with a refusal', async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error: { code: 400 } } })
  })

  it('answers another kind of content with a refusal', async () => {
    const reply = await send('<a/>', { 'content-type': 'text/xml' })
    expect(reply).toEqual(firebaseError('INVALID_ARGUMENT'))
  })
})

describe('the fields at fault', () => {
  it.each([
    ['signInWithPassword', { password: 'x' }, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 'invalido', password: 'x' }, 'INVALID_EMAIL'],
    ['signInWithPassword', { email: 'a@b.c' }, 'MISSING_PASSWORD'],
    ['signInWithPassword', { email: 'a@b.c', password: '' }, 'MISSING_PASSWORD'],
    ['lookup', {}, 'INVALID_ID_TOKEN'],
    ['lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
    ['update', { idToken: 'a.b.c', password: 'senha123' }, 'INVALID_ID_TOKEN'],
    ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
    ['resetPassword', { oobCode: 'lixo' }, 'INVALID_OOB_CODE'],
    ['resetPassword', { oobCode: 'lixo', newPassword: 'senha123' }, 'INVALID_OOB_CODE'],
    ['resetPassword', { email: 'a@b.c', oldPassword: 'x', newPassword: 'y' }, 'INVALID_OOB_CODE'],
  ])('are named: %s %o is %s', async (action, body, code) => {
    expect(await post(accounts(served.origin, action), body)).toEqual(firebaseError(code))
  })
})

describe('the token endpoint', () => {
  it.each([
    ['nothing', '', FORM],
    ['another form', 'a=b', FORM],
    ['a list of tokens', 'grant_type=refresh_token&refresh_token=a&refresh_token=b', FORM],
    ['a NUL', 'grant_type=refresh_token&refresh_token=%00', FORM],
    ['something huge', `grant_type=refresh_token&refresh_token=${'x'.repeat(100_000)}`, FORM],
    ['no JSON', '{', {}],
  ])('answers %s with a refusal', async (_name, body, headers) => {
    const reply = await post(`${served.origin}/securetoken.googleapis.com/v1/token`, body, headers)
    expect(reply).toMatchObject({ status: 400, body: { error: { code: 400 } } })
  })
})

describe('without a database', () => {
  it('the provider says that it is unavailable, and refuses nobody', async () => {
    const database = await openTestDatabase()
    const offline = await serveEmbedded(database)
    await database.close()
    const body = { email: 'a@b.c', password: 'senha123' }
    const reply = await post(accounts(offline.origin, 'signInWithPassword'), body)
    expect(reply).toEqual(firebaseError('UNAVAILABLE', 503))
    await offline.close()
  })
})
