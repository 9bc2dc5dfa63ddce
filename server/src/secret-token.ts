import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 random bits in 43 characters that are safe in an address. */
export const newToken = () => randomBytes(BYTES).toString('base64url')

/** The same again to whoever has the key; without one, the token that it is made of. */
export const tokenFrom = (token: string, key: string | undefined) =>
  key === undefined ? token : createHmac('sha256', key).update(token).digest('base64url')

/** Whether it can be such a token. */
export const TOKEN = /^[\w-]{43}$/

/** What is kept of a token. Plain SHA-256 suffices: nobody can guess 256 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
