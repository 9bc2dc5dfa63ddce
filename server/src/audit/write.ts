import type { AuditAction } from '@portal/contract/audit/actions'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import type { Creation, RequestContext, SignedInActor } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { findCreation, insertAuditEntries, insertCreation } from './audit.queries.ts'
import { changesBetween } from './field-changes.ts'

type Fields = Readonly<Record<string, unknown>>

export type AuditEntryInput = {
  readonly entity: AuditEntity
  readonly id: string
  /** The item's name; needed where neither `before` nor `after` has one. */
  readonly name?: string
  /** The item that this one is a part of; the entry appears in the history of that item too. */
  readonly wholeId?: string
  readonly action: AuditAction
  readonly before?: Fields
  readonly after?: Fields
  /** The result stored for a repeated request, where that is not the ids of what was created. */
  readonly made?: object
}
type Writer = RequestContext & {
  readonly actor?: Pick<SignedInActor, 'id' | 'name'>
  readonly confirm?: (tx: Db) => Promise<void>
  readonly creation?: Creation
}

/** The writer of a background job, whose entries have no actor. */
export const jobWriter = (db: Db, now: Date): RequestContext => ({
  db,
  now,
  requestId: newId(),
  address: 'job',
})

const nameIn = ({ name }: Fields) => (typeof name === 'string' ? name : undefined)

const CREATING_ACTIONS: readonly AuditAction[] = ['created', 'cloned']

/** The result to store for a repeated request; undefined where nothing was created. */
const resultOf = (entries: readonly AuditEntryInput[]) => {
  const ids = entries.filter(({ action }) => CREATING_ACTIONS.includes(action)).map(({ id }) => id)
  return entries.find(({ made }) => made !== undefined)?.made ?? (ids.length > 0 ? ids : undefined)
}

const refuseRepeated = async (tx: Db, { actor, creation }: Writer) => {
  if (actor === undefined || creation === undefined) return
  if (await findCreation(tx, actor.id, creation.keyHash)) throw new Error('It was done before')
}

const storeCreation = async (tx: Db, writer: Writer, entries: readonly AuditEntryInput[]) => {
  const { actor, creation, now: at } = writer
  const made = resultOf(entries)
  if (actor === undefined || creation === undefined || made === undefined) return
  const { keyHash, requestHash } = creation
  await insertCreation(tx, { actorId: actor.id, keyHash, requestHash, made, at })
}

type Recorder = (entry: AuditEntryInput) => void
type Read<R> = (tx: Db) => Promise<R>
type Work<T, R> = (tx: Db, record: Recorder, read: R) => Promise<T>

/**
 * Every change goes through here: a transaction that also writes its audit entries.
 * Rights that were withdrawn while the request ran are checked here, at the same time as `read` reads or locks what
 * `work` needs.
 * Work that records no entry is a programming error and is rolled back.
 * What was created under an idempotency key is stored with it and is not created again.
 */
export const writeAfterReading = <T, R>(
  writer: Writer,
  read: Read<R>,
  work: Work<T, R>,
): Promise<T> => {
  const { db, now, requestId, address, actor, confirm } = writer
  return db.transaction(async (tx) => {
    // Waits for all: a query still running at the rollback would continue in the next transaction of this connection.
    const [confirmed, reading, repeatCheck] = await Promise.allSettled([
      confirm?.(tx),
      read(tx),
      refuseRepeated(tx, writer),
    ])
    if (confirmed.status === 'rejected') throw confirmed.reason
    if (reading.status === 'rejected') throw reading.reason
    if (repeatCheck.status === 'rejected') throw repeatCheck.reason
    const entries: AuditEntryInput[] = []
    const result = await work(tx, (entry) => void entries.push(entry), reading.value)
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
    await storeCreation(tx, writer, entries)
    return result
  })
}

const readNothing = () => Promise.resolve()

export const write = <T>(
  writer: Writer,
  work: (tx: Db, record: Recorder) => Promise<T>,
): Promise<T> => writeAfterReading(writer, readNothing, work)
