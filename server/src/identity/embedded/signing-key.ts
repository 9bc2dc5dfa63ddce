import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import * as z from 'zod/mini'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { SecretBox } from '#secret-box.ts'
import { isToken } from '#secret-token.ts'
import {
  findSigningKey,
  insertSigningKey,
  lockSigningKeys,
  newestSigningKey,
} from './identity.queries.ts'

export const ALGORITHM = 'RS256'

export type SigningKey = { readonly kid: string; readonly privateKey: CryptoKey }

/** The keys that sign and verify ID tokens, the same on every replica. */
export type KeyRing = {
  readonly signingKey: (context: RequestContext) => Promise<SigningKey>
  readonly verificationKey: (db: Db, kid: string) => Promise<CryptoKey | undefined>
}

const jwk = z.looseObject({ kty: z.literal('RSA') })

const importKey = async (text: string) => {
  const key = await importJWK(jwk.parse(JSON.parse(text)), ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A signing key is not a pair')
  return key
}

const generatePair = async () => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk: JWK = await exportJWK(publicKey)
  return {
    id: await calculateJwkThumbprint(publicJwk),
    publicJwk: JSON.stringify(publicJwk),
    privateJwk: JSON.stringify(await exportJWK(privateKey)),
  }
}

/** The key pair of this installation, created on first use. Concurrent replicas agree on one pair. */
const findOrCreatePair = async (context: RequestContext, box: SecretBox) => {
  const existing = await newestSigningKey(context.db)
  if (existing !== undefined) return existing
  const { privateJwk, ...pair } = await generatePair()
  const newKey = {
    ...pair,
    sealedPrivateJwk: box.seal(privateJwk, pair.id),
    createdAt: context.now,
  }
  return context.db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const concurrent = await newestSigningKey(tx)
    if (concurrent !== undefined) return concurrent
    return write({ ...context, db: tx }, async (inner, record) => {
      await insertSigningKey(inner, newKey)
      record({ entity: 'identity_key', id: newKey.id, action: 'create' })
      return newKey
    })
  })
}

/** Caches the keys that it has read, because a key never changes. */
export const keyRing = (box: SecretBox): KeyRing => {
  let cachedSigningKey: SigningKey | undefined
  const verificationKeys = new Map<string, CryptoKey>()

  return {
    signingKey: async (context) => {
      if (cachedSigningKey !== undefined) return cachedSigningKey
      const { id, sealedPrivateJwk } = await findOrCreatePair(context, box)
      cachedSigningKey = { kid: id, privateKey: await importKey(box.open(sealedPrivateJwk, id)) }
      return cachedSigningKey
    },
    verificationKey: async (db, kid) => {
      const cached = verificationKeys.get(kid)
      if (cached !== undefined) return cached
      // The id comes from an untrusted token, and may hold text that the database cannot compare.
      const row = isToken(kid) ? await findSigningKey(db, kid) : undefined
      if (row === undefined) return undefined
      const key = await importKey(row.publicJwk)
      verificationKeys.set(kid, key)
      return key
    },
  }
}
