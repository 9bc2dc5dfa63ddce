import { errorCodeOf } from './api-error.ts'

type VersionedChange<Saved, Item extends Saved> = {
  readonly send: () => Promise<Saved>
  /** Reads the current item. */
  readonly read: () => Promise<Item>
  /** Whether the item already is as this change wants it. */
  readonly isDone: (now: Item) => boolean
}

/**
 * Sends a change of a certain revision. After a conflict, an item that already is as wanted was changed by an earlier
 * try whose reply was lost.
 */
export const sendVersionedChange = async <Saved, Item extends Saved>({
  send,
  read,
  isDone,
}: VersionedChange<Saved, Item>): Promise<Saved> => {
  try {
    return await send()
  } catch (error) {
    if (errorCodeOf(error) !== 'edit_conflict') throw error
    const current = await read()
    if (!isDone(current)) throw error
    return current
  }
}

/** What a form saves: `id` is undefined for a new item, `revision` is undefined to save over any revision. */
export type SaveRequest<Input> = {
  readonly id: string | undefined
  readonly input: Input
  readonly revision: string | undefined
}
