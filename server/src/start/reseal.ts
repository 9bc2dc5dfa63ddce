import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { credentialsOfAll, replaceSealedTotp } from '#features/admins/admin.queries.ts'
import { allSigningKeys, replaceSealedKey } from '#identity/embedded/signing-key.queries.ts'
import type { SecretBox } from '#secret-box.ts'

type Sealed = { readonly id: string; readonly sealed: string | null }

/** What an older key sealed, anew. What no key opens stays as it is. */
const resealed = (box: SecretBox, all: readonly Sealed[]) =>
  all.flatMap(({ id, sealed }) => {
    if (sealed === null || box.isNewest(sealed)) return []
    try {
      return [{ id, from: sealed, to: box.seal(box.open(sealed, id), id) }]
    } catch {
      return []
    }
  })

/** Seals with the newest key whatever an older one sealed: the next start can do without the older. */
export const reseal = async (visit: Visit, box: SecretBox) => {
  const keys = resealed(box, await allSigningKeys(visit.db))
  const people = await credentialsOfAll(visit.db)
  const totps = resealed(
    box,
    people.map(({ id, totpSecret }) => ({ id, sealed: totpSecret })),
  )
  if (keys.length + totps.length === 0) return
  await write(visit, async (tx, record) => {
    for (const { id, to } of keys) await replaceSealedKey(tx, id, to)
    for (const { id, from, to } of totps) await replaceSealedTotp(tx, id, from, to)
    record({ entity: 'secret_key', id: 'secret_key', action: 'updated' })
  })
}
