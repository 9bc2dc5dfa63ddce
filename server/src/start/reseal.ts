import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import type { SecretBox } from '#secret-box.ts'
import { SEALED_KINDS, type SealedSecret, type SealedKind } from './sealed-secrets.ts'

/** Seals again what an older key sealed. A secret that no key opens stays as it is. */
const resealed = (box: SecretBox, secrets: readonly SealedSecret[]) =>
  secrets.flatMap(({ id, sealed }) => {
    if (box.isNewest(sealed)) return []
    try {
      return [{ id, from: sealed, to: box.seal(box.open(sealed, id), id) }]
    } catch {
      return []
    }
  })

/** Seals every secret with the newest key, so that the next start does not need the older keys. */
export const reseal = async (context: RequestContext, box: SecretBox) => {
  const kinds: { replace: SealedKind['replace']; changes: ReturnType<typeof resealed> }[] = []
  for (const { all, replace } of Object.values(SEALED_KINDS)) {
    const changes = resealed(box, await all(context.db))
    if (changes.length > 0) kinds.push({ replace, changes })
  }
  if (kinds.length === 0) return
  await write(context, async (tx, record) => {
    for (const { replace, changes } of kinds) {
      for (const { id, from, to } of changes) await replace(tx, id, from, to)
    }
    record({ entity: 'secret_key', id: 'secret_key', action: 'updated' })
  })
}
