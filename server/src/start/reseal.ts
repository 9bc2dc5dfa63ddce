import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { SecretBox } from '#secret-box.ts'
import { SEALED, type Sealed, type SealedKind } from './sealed-things.ts'

/** What an older key sealed, anew. What no key opens stays as it is. */
const resealed = (box: SecretBox, all: readonly Sealed[]) =>
  all.flatMap(({ id, sealed }) => {
    if (box.isNewest(sealed)) return []
    try {
      return [{ id, from: sealed, to: box.seal(box.open(sealed, id), id) }]
    } catch {
      return []
    }
  })

/** Seals with the newest key whatever an older one sealed: the next start can do without the older. */
export const reseal = async (visit: Visit, box: SecretBox) => {
  const kinds: { replace: SealedKind['replace']; changes: ReturnType<typeof resealed> }[] = []
  for (const { all, replace } of Object.values(SEALED)) {
    const changes = resealed(box, await all(visit.db))
    if (changes.length > 0) kinds.push({ replace, changes })
  }
  if (kinds.length === 0) return
  await write(visit, async (tx, record) => {
    for (const { replace, changes } of kinds) {
      for (const { id, from, to } of changes) await replace(tx, id, from, to)
    }
    record({ entity: 'secret_key', id: 'secret_key', action: 'updated' })
  })
}
