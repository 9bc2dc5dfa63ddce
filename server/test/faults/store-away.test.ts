import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '#features/documents/document.tables.ts'
import { files } from '#storage/file.tables.ts'
import { s3Storage } from '#storage/s3.ts'
import type { FileStore } from '#storage/file-store.ts'
import { withApp } from '#test/support/app.ts'
import { DOCUMENT } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'
import { signUpload } from '#test/support/uploads.ts'
import {
  FAULTS,
  type Fault,
  STORE_TIMEOUT_MS,
  type FakeService,
  startFakeService,
} from './fake-service.ts'

let store: FakeService
let storage: FileStore
let base: string
beforeAll(async () => {
  store = await startFakeService()
  base = `http://127.0.0.1:${store.port}/portal`
  const account = { region: 'sa-east-1', accessKeyId: 'id', secretAccessKey: 'key' }
  storage = s3Storage({ base, ...account }, STORE_TIMEOUT_MS)
})
afterAll(() => store.stop())

const faults: readonly Fault[] = ['down', 'silent', 'trouble of its own']

describe.each(faults)('a store that is %s', (fault) => {
  it('fails to remove a file within the time limit, and reports it', async () => {
    store.behaveAs(FAULTS[fault])
    const removed = storage.remove(`docs/${'A'.repeat(22)}/a.pdf`)
    await expect(removed).rejects.toMatchObject({ code: 'external_server_error' })
  })

  it('prevents saving an item whose new file could not be examined, and the file stays', () =>
    withApp(
      async (portal) => {
        store.behaveAs(FAULTS[fault])
        const token = await portal.tokenOf(master)
        const { link, key } = await signUpload(portal, token, 'docs')
        const body = { ...DOCUMENT, document_url: link }
        expect(await portal.call('POST', '/document', { token, body })).toMatchObject({
          status: 502,
          body: { error_code: 'external_server_error' },
        })
        expect(await portal.db.$count(documents)).toBe(0)
        expect(await portal.db.select().from(files)).toMatchObject([{ key, removedAt: null }])
      },
      { storage },
    ))

  it('does not prevent signing an upload, and the portal stays ready', () =>
    withApp(
      async ({ call }) => {
        store.behaveAs(FAULTS[fault])
        const path = '/file/sign?file_name=a.pdf&domain=docs&size=100'
        expect(await call('GET', path, { as: master })).toMatchObject({ status: 200 })
        expect(await call('GET', '/readyz')).toMatchObject({ status: 200 })
      },
      { storage },
    ))
})
