import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { URI } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { withApp } from '#test/support/app.ts'
import { dumpOf } from '#test/support/dump.ts'
import { master } from '#test/support/people.ts'
import { codeAt, idTokenOf, signInAs, wrongCodeAt } from '#test/support/sign-in.ts'

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

describe('a new TOTP secret', () => {
  it('is in the QR code, and is answered without a copy in any cache', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(master)
      const reply = await portal.call('POST', `/admin/${id}/totp_secret`, { as: master })
      expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      const { user_secret, qrcode_content } = reply.body.data
      const [read] = await readBarcodes(Buffer.from(qrcode_content, 'base64'))
      const totp = URI.parse(read?.text ?? '')
      expect(totp).toMatchObject({ issuer: 'Portal Agro', label: email, digits: 6 })
      expect(totp.secret.base32).toBe(user_secret)
    }))

  it('replaces the one before and ends every session, also those of a restored sign-in', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(master)
      const { token, idToken } = await signInAs(portal, email)
      const renewed = await portal.call('POST', `/admin/${id}/totp_secret`, { as: master })
      expect(await portal.call('GET', '/admin', { token })).toMatchObject({ status: 498 })
      const restore = { firebase_token: idToken, email }
      const restored = await portal.call('POST', '/auth/token', { token, body: restore })
      expect(restored.body.data[0]).not.toHaveProperty('expires_at')

      const auth_token = await idTokenOf(portal, email)
      const enter = (totp: string) =>
        portal.call('POST', '/auth/totp', { body: { auth_token, totp } })
      expect(await enter(codeAt(portal.clock.now, 1))).toMatchObject({ status: 401 })
      const secret = String(renewed.body.data.user_secret)
      expect(await enter(codeAt(portal.clock.now, 0, secret))).toMatchObject({ status: 200 })
    }))

  it('opens an account that wrong codes have locked', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(master)
      const enter = async (totp: string) => {
        const auth_token = await idTokenOf(portal, email)
        return (await portal.call('POST', '/auth/totp', { body: { auth_token, totp } })).status
      }
      const statuses = []
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push(await enter(wrongCodeAt(portal.clock.now)))
      }
      expect(statuses.at(-1)).toBe(429)
      const renewed = await portal.call('POST', `/admin/${id}/totp_secret`, { as: master })
      const secret = String(renewed.body.data.user_secret)
      expect(await enter(codeAt(portal.clock.now, 0, secret))).toBe(200)
    }))

  it('is in no table and no line of the log in plain text', () =>
    withApp(async (portal) => {
      const { id } = await portal.anAdmin(master)
      const reply = await portal.call('POST', `/admin/${id}/totp_secret`, { as: master })
      const { user_secret, qrcode_content } = reply.body.data
      const stored = `${await dumpOf(portal.db)}\n${portal.logs.join('\n')}`
      expect(stored).toContain(id)
      expect(stored).toContain('totp_renewed')
      for (const secret of [user_secret, user_secret.slice(0, 12), qrcode_content]) {
        expect(stored).not.toContain(secret)
      }
    }))
})
