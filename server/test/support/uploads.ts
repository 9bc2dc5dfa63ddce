import type { Db } from '#db/database.ts'
import { filesUnusedSince, noteUnusedFiles } from '#storage/removal.queries.ts'
import type { TestPortal } from './app.ts'
import { SAMPLES } from './files.ts'

const KINDS = {
  docs: { name: 'a.pdf', type: 'application/pdf', content: SAMPLES.pdf },
  news: { name: 'b.png', type: 'image/png', content: SAMPLES.png },
  answers: { name: 'foto.png', type: 'image/png', content: SAMPLES.png },
  company: { name: 'logo.png', type: 'image/png', content: SAMPLES.png },
} as const

type Sample = { readonly name: string; readonly type: string; readonly content: Buffer }

/** Requests an upload URL; returns it with the link and the key of the file. */
export const signUpload = async (
  portal: TestPortal,
  token: string,
  domain: keyof typeof KINDS,
  { name, content }: Sample = KINDS[domain],
) => {
  const query = `file_name=${name}&domain=${domain}&size=${content.length}`
  const { body } = await portal.call('GET', `/file/sign?${query}`, { token })
  const url = new URL(String(body.data.url))
  const link = String(body.data.url).replace(/\?.*/, '')
  return { url, link, key: url.pathname.split('/').slice(-3).join('/') }
}

/** Uploads a file to the portal itself or to the S3 store. */
export const uploadFile = async (
  portal: TestPortal,
  token: string,
  domain: keyof typeof KINDS,
  sample: Sample = KINDS[domain],
) => {
  const file = await signUpload(portal, token, domain, sample)
  const { type, content } = sample
  const headers = { 'content-type': type }
  const { url } = file
  if (url.pathname.startsWith('/files/')) {
    const path = `${url.pathname}${url.search}`
    await portal.app.inject({ method: 'PUT', url: path, headers, payload: content })
  } else await fetch(url, { method: 'PUT', headers, body: new Uint8Array(content) })
  return file
}

/** The keys of the files that no item refers to. */
export const unusedFiles = async (db: Db) => {
  const now = new Date()
  await noteUnusedFiles(db, now)
  return filesUnusedSince(db, now)
}
