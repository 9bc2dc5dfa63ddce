import { codeOf } from './api-error.ts'

type Asked<Saved, Item extends Saved> = {
  readonly send: () => Promise<Saved>
  /** As it is now. */
  readonly read: () => Promise<Item>
  /** Whether it is as it was asked to be. */
  readonly isDone: (now: Item) => boolean
}

/** A change over a version. What was changed meanwhile and is as asked was made so by a call whose answer was lost. */
export const sendOver = async <Saved, Item extends Saved>({
  send,
  read,
  isDone,
}: Asked<Saved, Item>): Promise<Saved> => {
  try {
    return await send()
  } catch (error) {
    if (codeOf(error) !== 'edit_conflict') throw error
    const now = await read()
    if (!isDone(now)) throw error
    return now
  }
}

/** What a form hands over: of which item, none for a new one, and over which version of it, none for any. */
export type Save<Input> = {
  readonly id: string | undefined
  readonly input: Input
  readonly version: string | undefined
}
