import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BIN_MS } from '@portal/contract/bin/bin'
import { FILE_UNKNOWN, LINK_NOT_EXACT } from '@portal/contract/files/file'
import { afterAll, describe, expect, it } from 'vitest'
import { s3Storage } from '#storage/s3.ts'
import { diskFiles } from '#test/support/files.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { DOCUMENT, NEWS } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { startS3 } from '#test/support/s3-server.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { purge } from './purge.service.ts'

const SILENT = { info: () => undefined, error: () => undefined }
const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const root = mkdtempSync(join(tmpdir(), 'portal-attack-'))
const clock = { now: new Date() }
const store = await startS3(ACCOUNT, clock)
afterAll(async () => {
  await store.stop()
  rmSync(root, { recursive: true, force: true })
})

const s3 = { base: `${store.endpoint}/balde`, ...ACCOUNT }
const PLACES = [
  { name: 'the disk', storage: diskFiles(root) },
  { name: 'an S3 store', storage: s3Storage(s3) },
]

const KINDS = [
  {
    path: '/document',
    field: 'document_url',
    domain: 'docs',
    of: (link: string) => ({ ...DOCUMENT, document_url: link }),
  },
  {
    path: '/news',
    field: 'banner_url',
    domain: 'news',
    of: (link: string) => ({ ...NEWS, banner_url: link }),
  },
] as const

/** The contract refuses addresses with user information. */
const NOT_AN_ADDRESS = 'Informe um endereço http ou https'

/** Variations of another person's link that make it look like a link to a different file. */
const DISGUISES: [string, (link: string) => string, string | undefined][] = [
  ['itself', (link) => link, FILE_UNKNOWN],
  ['with a query', (link) => `${link}?/`, LINK_NOT_EXACT],
  ['with an empty query', (link) => `${link}?`, LINK_NOT_EXACT],
  ['with a fragment', (link) => `${link}#/x`, LINK_NOT_EXACT],
  ['with a slash more', (link) => `${link}/`, LINK_NOT_EXACT],
  ['with two slashes', (link) => link.replace(/(\w)\/(docs|news)\//, '$1//$2/'), LINK_NOT_EXACT],
  ['with an encoded slash', (link) => link.replace(/\/([^/]*)$/, '%2F$1'), LINK_NOT_EXACT],
  ['with an encoded letter', (link) => link.replace(/\/\w([^/]*)$/, '/%61$1'), LINK_NOT_EXACT],
  ['with dots', (link) => link.replace(/\/([^/]*)$/, '/x/../$1'), LINK_NOT_EXACT],
  ['with backslashes', (link) => link.replace(/\/([^/]*)$/, '\\$1'), LINK_NOT_EXACT],
  ['in capitals', (link) => link.replace(/^http:/, 'HTTP:'), LINK_NOT_EXACT],
  ['with a name before the host', (link) => link.replace('//', '//eu@'), NOT_AN_ADDRESS],
  ['at another port', (link) => link.replace(/:\/\/[^/]+/, '://outro.test:81'), FILE_UNKNOWN],
  ['at another host, with a query', (link) => `http://outro.test/${link.slice(7)}?/`, undefined],
]

const deleteForGood = async (
  portal: TestPortal,
  deps: { storage: TestPortal['deps']['storage'] },
) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + BIN_MS + 1000)
  clock.now = portal.clock.now
  const { db } = portal
  await purge({ ...deps, db, now: () => portal.clock.now, log: SILENT }, () => false)
}

describe.each(PLACES)('on $name', ({ storage }) => {
  it.each(KINDS)("nobody's $field destroys another's file", ({ path, field, domain, of }) =>
    withApp(
      async (portal) => {
        clock.now = portal.clock.now
        const owner = await portal.tokenOf(master)
        const { key, link } = await uploadFile(portal, owner, domain)
        const created = await portal.call('POST', path, { token: owner, body: of(link) })
        expect(created.body.data[0][field]).toBe(link)
        const attacker = await portal.tokenOf(master)
        for (const [name, disguise, message] of DISGUISES) {
          const reply = await portal.call('POST', path, {
            token: attacker,
            body: of(disguise(link)),
          })
          const errors = message === undefined ? undefined : [{ field, message }]
          expect([name, reply.status, reply.body.errors]).toEqual([
            name,
            message === undefined ? 201 : 400,
            errors,
          ])
          if (reply.status !== 201) continue
          const id = String(reply.body.data[0].id)
          await portal.call('DELETE', `${path}/${id}`, { token: attacker })
        }
        await deleteForGood(portal, { storage })
        expect(await storage.sizeOf(key)).toBeGreaterThan(0)
      },
      { storage },
    ),
  )

  it.each(KINDS)('an uploaded, unused file can be used by its uploader only: $field', (kind) =>
    withApp(
      async (portal) => {
        clock.now = portal.clock.now
        const { path, field, domain, of } = kind
        const owner = await portal.tokenOf(master)
        const { link } = await uploadFile(portal, owner, domain)
        const stolen = await portal.call('POST', path, { as: master, body: of(link) })
        expect([stolen.status, stolen.body.errors]).toEqual([
          400,
          [{ field, message: FILE_UNKNOWN }],
        ])
        const created = await portal.call('POST', path, { token: owner, body: of(link) })
        const id = String(created.body.data[0].id)
        // Any person who edits the item sends its link back.
        const edited = await portal.call('PATCH', `${path}/${id}`, { as: master, body: of(link) })
        expect([edited.status, edited.body.data[0][field]]).toEqual([200, link])
      },
      { storage },
    ),
  )
})
