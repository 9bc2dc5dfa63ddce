import type { AuditAction } from '@portal/contract/audit/actions'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import type { SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { changesBetween } from './field-changes.ts'

type Fields = Readonly<Record<string, unknown>>

export type Entry = {
  readonly entity: AuditEntity
  readonly id: string
  /** What it is called; needed where neither side of the change tells. */
  readonly name?: string
  /** The whole that it is a part of: its history tells this too. */
  readonly wholeId?: string
  readonly action: AuditAction
  readonly before?: Fields
  readonly after?: Fields
}
type Writer = Visit & {
  readonly actor?: Pick<SignedInActor, 'id' | 'name'>
  readonly confirm?: (tx: Db) => Promise<void>
}

const nameIn = ({ name }: Fields) => (typeof name === 'string' ? name : undefined)

/**
 * The one way to change anything: a transaction that carries its audit entries.
 * Rights that were taken away while the request was under way are seen here.
 * Work that records none is a mistake of ours, and is undone.
 */
export const write = <T>(
  { db, now, requestId, address, actor, confirm }: Writer,
  work: (tx: Db, record: (entry: Entry) => void) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await confirm?.(tx)
    const entries: Entry[] = []
    const result = await work(tx, (entry) => void entries.push(entry))
    if (entries.length === 0) throw new Error('A write recorded no audit entry')
    await insertAuditEntries(
      tx,
      entries.map(({ entity, id, name, wholeId, action, before = {}, after = {} }) => ({
        at: now,
        actorId: actor?.id ?? null,
        actorName: actor?.name ?? null,
        requestId,
        address,
        entity,
        entityId: id,
        itemName: name ?? nameIn(after) ?? nameIn(before) ?? null,
        wholeId: wholeId ?? null,
        action,
        changes: changesBetween(before, after),
      })),
    )
    return result
  })
