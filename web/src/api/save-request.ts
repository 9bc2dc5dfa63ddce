import { errorCodeOf, isTransient } from './api-error.ts'

type RevisedChange<Saved, Item extends Saved> = {
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
export const sendRevisedChange = async <Saved, Item extends Saved>({
  send,
  read,
  isDone,
}: RevisedChange<Saved, Item>): Promise<Saved> => {
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
  /** The idempotency key of a creation, for a caller that keeps one. */
  readonly key?: string
}

export type Versioned = { readonly id: string; readonly updated_at: string }

type Calls<Input, Item> = {
  readonly create: (input: Input, key?: string) => Promise<[Item]>
  readonly change: (id: string, input: Input, revision: string | undefined) => Promise<[Item]>
  /** Whether a created item can be changed into `later`; by default always. */
  readonly canBecome?: ((earlier: Input, later: Input) => boolean) | undefined
}

/**
 * Creates or changes an item. A creation that got no reply is sent again under its key, which creates nothing twice;
 * what was typed since is saved over what it created.
 */
export const savingOf = <Input, Item extends Versioned>(calls: Calls<Input, Item>) => {
  const { create, change, canBecome = () => true } = calls
  const unanswered = new Map<string, Input>()
  const createOnce = async (input: Input, key: string) => {
    const earlier = unanswered.get(key) ?? input
    unanswered.set(key, earlier)
    const send = async () => {
      try {
        return await create(input, key)
      } catch (error) {
        if (errorCodeOf(error) !== 'key_reused' || !canBecome(earlier, input)) throw error
        const [{ id, updated_at: revision }] = await create(earlier, key)
        return change(id, input, revision)
      }
    }
    try {
      const saved = await send()
      unanswered.delete(key)
      return saved
    } catch (error) {
      if (!isTransient(error)) unanswered.delete(key)
      throw error
    }
  }
  return ({ id, input, revision, key }: SaveRequest<Input>) => {
    if (id !== undefined) return change(id, input, revision)
    return key === undefined ? create(input) : createOnce(input, key)
  }
}
