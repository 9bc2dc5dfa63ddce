import { randomBytes } from 'node:crypto'
import { type UploadDomain, UPLOAD_DOMAINS, extensionOf } from '@portal/contract/files/file'
import * as z from 'zod/mini'

const RANDOM_BYTES = 16
const NAME_MAX = 100

/** The three parts of a key; their patterns exclude path traversal. */
export const keyParts = z.object({
  domain: z.enum(UPLOAD_DOMAINS),
  folder: z.string().check(z.regex(/^[\w-]{22}$/)),
  name: z.string().check(z.maxLength(NAME_MAX), z.regex(/^[\w-]+\.[a-z0-9]{1,8}$/)),
})
export type KeyParts = z.output<typeof keyParts>

export const keyOf = ({ domain, folder, name }: KeyParts) => `${domain}/${folder}/${name}`

/** Throws if the text is not a key. */
export const keyPartsOf = (key: string): KeyParts => {
  const [domain, folder, name, ...more] = key.split('/')
  return keyParts.parse({ domain, folder, name: more.length === 0 ? name : undefined })
}

/** Whether it is the key of a file, not something else in the store, such as an incomplete upload. */
export const isKey = (key: string) => {
  const [domain, folder, name, ...more] = key.split('/')
  return more.length === 0 && keyParts.safeParse({ domain, folder, name }).success
}

/** The key at the end of a path; undefined if there is none of a valid form. */
export const keyAtEndOf = (path: string): KeyParts | undefined => {
  const [domain, folder, name] = path.split('/').slice(-3)
  return keyParts.safeParse({ domain, folder, name }).data
}

const safeFileName = (fileName: string) => {
  const extension = extensionOf(fileName)
  const stem = fileName
    .slice(0, -extension.length - 1)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, NAME_MAX - extension.length - 1)
    .replaceAll(/^-+|-+$/g, '')
  return `${stem === '' ? 'arquivo' : stem}.${extension}`
}

/** An unguessable key that still contains the file's name. */
export const newKey = (domain: UploadDomain, fileName: string) =>
  keyOf({
    domain,
    folder: randomBytes(RANDOM_BYTES).toString('base64url'),
    name: safeFileName(fileName),
  })
