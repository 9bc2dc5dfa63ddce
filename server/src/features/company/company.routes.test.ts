import { DAMAGED_PICTURE, FILE_UNKNOWN } from '@portal/contract/files/file'
import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { uploadFile, unusedFiles } from '#test/support/uploads.ts'

const COMPANY = { name: 'Agro Vale', accent: '#7a1f1f', foot_line: 'Rua das Flores, 1' }
const save = (portal: TestPortal, body: object, token?: string) =>
  portal.call('PATCH', '/company', { ...(token ? { token } : { as: master }), body })
const brandOf = async ({ call }: TestPortal) => (await call('GET', '/settings')).body.data.company

describe('the company', () => {
  it('is unknown until a master enters it, and then everybody reads it', () =>
    withApp(async (portal) => {
      expect(await brandOf(portal)).toBeNull()
      const unsaid = await portal.call('GET', '/company', { as: master })
      expect(unsaid.body.data).toMatchObject([{ name: '', logo_url: '', accent: '#1c4a33' }])

      expect(await save(portal, COMPANY)).toMatchObject({ status: 200, body: { data: [COMPANY] } })
      expect(await brandOf(portal)).toEqual({ name: 'Agro Vale', logo_url: '' })
      const reply = await save(portal, { foot_line: '' })
      expect(reply.body.data).toMatchObject([{ ...COMPANY, foot_line: '' }])
    }))

  it('has a logo that a master uploaded, and that the collection of unused files keeps', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { link, key } = await uploadFile(portal, token, 'company')
      const saved = await save(portal, { ...COMPANY, logo_url: link }, token)
      expect(saved.body.data).toMatchObject([{ logo_url: link }])
      expect(await brandOf(portal)).toEqual({ name: 'Agro Vale', logo_url: link })
      expect((await portal.app.inject({ url: new URL(link).pathname })).statusCode).toBe(200)
      const unused = await unusedFiles(portal.db)
      expect(unused).not.toContain(key)
    }))

  it('is refused with a logo that is no picture, or that somebody else sent', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const header = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      const content = Buffer.concat([header, Buffer.from('\0\0\0\rIHDR\0\0')])
      const torn = { name: 'logo.png', type: 'image/png', content }
      const { link } = await uploadFile(portal, token, 'company', torn)
      const errors = [{ field: 'logo_url', message: DAMAGED_PICTURE }]
      expect(await save(portal, { ...COMPANY, logo_url: link }, token)).toMatchObject({
        status: 400,
        body: { errors },
      })
      const elsewhere = await save(portal, { ...COMPANY, logo_url: 'https://x.test/l.png' })
      expect(elsewhere.body.errors).toEqual([{ field: 'logo_url', message: FILE_UNKNOWN }])
      const othersFile = await uploadFile(portal, await portal.tokenOf(master), 'company')
      expect(await save(portal, { ...COMPANY, logo_url: othersFile.link }, token)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'logo_url', message: FILE_UNKNOWN }] },
      })
    }))

  it('is named in mails', () =>
    withApp(async (portal) => {
      await save(portal, COMPANY)
      const { email } = await portal.anAdmin(master)
      await portal.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test',
        payload: { requestType: 'PASSWORD_RESET', email },
      })
      await expect.poll(() => portal.mails.at(0)?.fromName).toBe('Agro Vale')
      expect(portal.mails[0]?.text).toContain('Agro Vale\nRua das Flores, 1\nPortal Agro')
    }))
})
