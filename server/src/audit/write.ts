import type { AuditAction } from '@portal/contract/audit/actions'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import type { Creation, SignedInActor, Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { insertAuditEntriesLast } from './audit.queries.ts'
import { findCreation, insertCreationLast } from './creation.queries.ts'
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
  /** What answers the request again, where that is not the ids of what was created. */
  readonly made?: object
}
type Writer = Visit & {
  readonly actor?: Pick<SignedInActor, 'id' | 'name'>
  readonly confirm?: (tx: Db) => Promise<void>
  readonly creation?: Creation
}

const nameIn = ({ name }: Fields) => (typeof name === 'string' ? name : undefined)

const CREATING: readonly AuditAction[] = ['created', 'cloned']

/** Nothing where nothing was created. */
const madeBy = (entries: readonly Entry[]) => {
  const ids = entries.filter(({ action }) => CREATING.includes(action)).map(({ id }) => id)
  return entries.find(({ made }) => made !== undefined)?.made ?? (ids.length > 0 ? ids : undefined)
}

const refuseDone = async (tx: Db, { actor, creation }: Writer) => {
  if (actor === undefined || creation === undefined) return
  if (await findCreation(tx, actor.id, creation.keyHash)) throw new Error('It was done before')
}

const keepCreation = async (tx: Db, writer: Writer, entries: readonly Entry[]) => {
  const { actor, creation, now: at } = writer
  const made = madeBy(entries)
  if (actor === undefined || creation === undefined || made === undefined) return
  const { keyHash, requestHash } = creation
  await insertCreationLast(tx, { actorId: actor.id, keyHash, requestHash, made, at })
}

type Recorder = (entry: Entry) => void
type Read<R> = (tx: Db) => Promise<R>
type Work<T, R> = (tx: Db, record: Recorder, read: R) => Promise<T>

/**
 * The one way to change anything: a transaction that carries its audit entries.
 * Rights that were taken away while the request was under way are seen here; what is read or locked before anything is
 * written is asked for at the same time.
 * Work that records none is a mistake of ours, and is undone.
 * What was created under its caller's key is kept with it, and is not created again.
 */
export const writeAfterReading = <T, R>(
  writer: Writer,
  read: Read<R>,
  work: Work<T, R>,
): Promise<T> => {
  const { db, now, requestId, address, actor, confirm } = writer
  return db.transaction(async (tx) => {
    // All are waited for: what still reads when the transaction is undone would go on in somebody else's.
    const [confirmed, reading, isNew] = await Promise.allSettled([
      confirm?.(tx),
      read(tx),
      refuseDone(tx, writer),
    ])
    if (confirmed.status === 'rejected') throw confirmed.reason
    if (reading.status === 'rejected') throw reading.reason
    if (isNew.status === 'rejected') throw isNew.reason
    const entries: Entry[] = []
    const result = await work(tx, (entry) => void entries.push(entry), reading.value)
    if (entries.length === 0) throw new Error('A write recorded no audit entry')
    await insertAuditEntriesLast(
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
    await keepCreation(tx, writer, entries)
    return result
  })
}

const nothing = () => Promise.resolve()

export const write = <T>(
  writer: Writer,
  work: (tx: Db, record: Recorder) => Promise<T>,
): Promise<T> => writeAfterReading(writer, nothing, work)
