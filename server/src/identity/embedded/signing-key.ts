import {
  type CryptoKey,
  type JWK,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import * as z from 'zod'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import type { SecretBox } from '#secret-box.ts'
import { is256Bits } from './secrets.ts'
import {
  findSigningKey,
  insertSigningKey,
  lockSigningKeys,
  newestSigningKey,
} from './signing-key.queries.ts'

export const ALGORITHM = 'RS256'

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey }

/** The keys that sign and check ID tokens, the same on every replica. */
export type KeyRing = {
  readonly signing: (visit: Visit) => Promise<SigningKey>
  readonly checking: (db: Db, kid: string) => Promise<CryptoKey | undefined>
}

const jwk = z.looseObject({ kty: z.literal('RSA') })

const imported = async (text: string) => {
  const key = await importJWK(jwk.parse(JSON.parse(text)), ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A signing key is not a pair')
  return key
}

const newPair = async () => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk: JWK = await exportJWK(publicKey)
  return {
    id: await calculateJwkThumbprint(publicJwk),
    publicJwk: JSON.stringify(publicJwk),
    privateJwk: JSON.stringify(await exportJWK(privateKey)),
  }
}

/** The pair of this installation, made on first need. Replicas that need it together agree on one. */
const ownPair = async (visit: Visit, box: SecretBox) => {
  const known = await newestSigningKey(visit.db)
  if (known !== undefined) return known
  const { privateJwk, ...pair } = await newPair()
  const made = {
    ...pair,
    sealedPrivateJwk: box.seal(privateJwk, pair.id),
    createdAt: visit.now,
  }
  return visit.db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const earlier = await newestSigningKey(tx)
    if (earlier !== undefined) return earlier
    return write({ ...visit, db: tx }, async (inner, record) => {
      await insertSigningKey(inner, made)
      record({ entity: 'identity_key', id: made.id, action: 'create' })
      return made
    })
  })
}

/** Remembers what it has read: a key never changes. */
export const keyRing = (box: SecretBox): KeyRing => {
  let own: SigningKey | undefined
  const known = new Map<string, CryptoKey>()

  return {
    signing: async (visit) => {
      if (own !== undefined) return own
      const { id, sealedPrivateJwk } = await ownPair(visit, box)
      own = { kid: id, privateKey: await imported(box.open(sealedPrivateJwk, id)) }
      return own
    },
    checking: async (db, kid) => {
      const remembered = known.get(kid)
      if (remembered !== undefined) return remembered
      // Written by whoever made the token: the database must not choke on it.
      const row = is256Bits(kid) ? await findSigningKey(db, kid) : undefined
      if (row === undefined) return undefined
      const key = await imported(row.publicJwk)
      known.set(kid, key)
      return key
    },
  }
}
