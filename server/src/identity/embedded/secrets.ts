import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const ID_BYTES = 21

/** 256 bits in 43 characters that are safe in an address. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** Whether it can be such a secret, or the digest of anything. */
export const is256Bits = (text: string) => /^[\w-]{43}$/.test(text)

/** As long as Firebase's: 28 characters. */
export const newIdentityId = () => randomBytes(ID_BYTES).toString('base64url')

/** What is kept of a secret. Plain SHA-256 suffices: nobody can guess 256 random bits. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
