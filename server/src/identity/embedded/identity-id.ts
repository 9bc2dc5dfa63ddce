import { randomBytes } from 'node:crypto'

const ID_BYTES = 21

/** As long as Firebase's ids: 28 characters. */
export const newIdentityId = () => randomBytes(ID_BYTES).toString('base64url')
