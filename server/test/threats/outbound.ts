import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BIN_MS } from '@portal/contract/bin/bin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '#jobs/purge.service.ts'
import { s3Storage } from '#storage/s3.ts'
import { type TestPortal, testConfig, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { listenOnLoopback } from '#test/support/loopback-server.ts'
import { idTokenOf } from '#test/support/sign-in.ts'

const SILENT = { info: () => undefined, error: () => undefined }
const PLACED = { subsidiaries: ['ALL'], farms: ['ALL'] }
const s3 = s3Storage({
  base: 'http://127.0.0.1:9/bucket',
  region: 'sa-east-1',
  accessKeyId: 'AKIA',
  secretAccessKey: 'segredo',
})

/** A service inside the network that must not be reachable from outside; it records the requests. */
const innerService = async () => {
  const requests: string[] = []
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '')
    reply.end('secret')
  })
  const port = await listenOnLoopback(server)
  return { requests, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Creates, reads, changes, deletes and purges a document and a news item with this link. */
const createReadChangePurge = async (portal: TestPortal, link: string) => {
  const token = await portal.tokenOf(master)
  const items = [
    ['/document', { name: 'D', type: '0', document_url: link, ...PLACED }],
    [
      '/news',
      {
        name: 'N',
        summary: `<p>s <img src="${link}"></p>`,
        description: `<p><a href="${link}">x</a></p>`,
        banner_url: link.replace('.pdf', '.png'),
        article_url: link,
        start_date: '2026-11-15',
        end_date: '2026-11-16',
        ...PLACED,
      },
    ],
  ] as const
  for (const [path, body] of items) {
    const created = await portal.call('POST', path, { token, body })
    expect(created.status).toBe(201)
    const itemPath = `${path}/${String(created.body.data[0].id)}`
    await portal.call('GET', itemPath, { token })
    await portal.call('PATCH', itemPath, { token, body: { name: 'Outro' } })
    expect((await portal.call('DELETE', itemPath, { token })).status).toBe(200)
  }
  const now = new Date(portal.clock.now.getTime() + BIN_MS + 1000)
  const deps = { db: portal.db, storage: portal.deps.storage, now: () => now, log: SILENT }
  expect(await purge(deps, () => false)).toBe(2)
}

export const serverSideRequests = () => {
  let inner: Awaited<ReturnType<typeof innerService>>
  beforeAll(async () => {
    inner = await innerService()
  })
  afterAll(() => inner.stop())

  it.each([
    ['the disk', undefined],
    ['an S3 store', { storage: s3 }],
  ])('is never made to a link that people enter, with files on %s', (_name, overrides) =>
    withApp(async (portal) => {
      await createReadChangePurge(portal, `${inner.url}/docs/${'A'.repeat(22)}/a.pdf`)
      expect(inner.requests).toEqual([])
    }, overrides),
  )

  it('is never made to the key address in an ID token', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const [, claims = '', signature = ''] = (await idTokenOf(portal, email)).split('.')
      for (const headerField of ['jku', 'x5u', 'kid']) {
        const header = { alg: 'RS256', typ: 'JWT', [headerField]: `${inner.url}/keys.json` }
        const forged = [
          Buffer.from(JSON.stringify(header)).toString('base64url'),
          claims,
          signature,
        ]
        const body = { firebase_token: forged.join('.'), email }
        expect((await portal.call('POST', '/auth/token', { body })).status).toBe(401)
      }
      expect(inner.requests).toEqual([])
    }))
}

const ELSEWHERE = [
  '//evil.test',
  '//evil.test/%2e%2e',
  '/%2f%2fevil.test/',
  '/%5cevil.test',
  '/assets//evil.test',
  '/assets',
  '/?next=https://evil.test',
  '/redefinir-senha?continueUrl=https://evil.test',
  '/api/v1//evil.test',
  '/files//evil.test',
]

export const redirects = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-panel-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is sent by no address of the portal', () =>
    withApp(
      async ({ app }) => {
        for (const url of ELSEWHERE) {
          const { statusCode, headers } = await app.inject({ method: 'GET', url })
          expect([url, statusCode < 300 || statusCode >= 400]).toEqual([url, true])
          expect(headers.location).toBeUndefined()
        }
      },
      { panelFolder: folder },
    ))

  it('is in no mail, regardless of hosts and continue addresses in the request', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      await portal.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=x',
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'http://evil.test' },
        payload: { requestType: 'PASSWORD_RESET', email, continueUrl: 'https://evil.test' },
      })
      await expect.poll(() => portal.mails.length).toBe(1)
      const [mail] = portal.mails
      expect(mail?.text).toContain('http://portal.test/redefinir-senha')
      expect(JSON.stringify(mail)).not.toContain('evil')
    }))

  it('is in no address that the API hands out, where PUBLIC_URL is set', () =>
    withApp(
      async (portal) => {
        const token = await portal.tokenOf(master)
        const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
        const body = { format: 'csv' }
        const replies = [
          await portal.call('GET', '/file/sign?file_name=a.pdf&domain=docs', { token, headers }),
          await portal.call('POST', '/audit/export', { token, headers, body }),
        ]
        for (const { status, body: replyBody } of replies) {
          expect(status).toBe(200)
          expect(replyBody.data.url).toMatch(/^https:\/\/portal\.test\//)
        }
      },
      { config: testConfig({ PUBLIC_URL: 'https://portal.test' }) },
    ))
}
