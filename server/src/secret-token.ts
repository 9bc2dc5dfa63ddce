import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 random bits in 43 characters that are safe in an address. */
export const newToken = () => randomBytes(BYTES).toString('base64url')

/** Derives a token that a caller with the same key gets again. Without a key, returns the given token. */
export const deriveToken = (token: string, key: string | undefined) =>
  key === undefined ? token : createHmac('sha256', key).update(token).digest('base64url')

/** The format of such a token, and of its hash. */
export const TOKEN_PATTERN = /^[\w-]{43}$/
export const isToken = (text: string) => TOKEN_PATTERN.test(text)

/** The hash that is stored instead of a token. Plain SHA-256 suffices, since 256 random bits cannot be guessed. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
