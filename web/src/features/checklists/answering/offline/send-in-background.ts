import { alone } from './alone.ts'
import type { Queue } from './answer-queue.ts'
import type { Delivery } from './deliver.ts'
import { drain } from './drain.ts'
import { isOnItsWay } from './queue-entry.ts'

type Token = { readonly adminId: string; readonly accessToken: string }

type Background<Known extends Token> = {
  readonly tokens: {
    readonly list: () => Promise<readonly Known[]>
    readonly remove: (adminId: string) => Promise<void>
  }
  readonly queue: Pick<Queue, 'list' | 'put'>
  readonly deliveryFor: (token: Known) => Delivery
}

/** Sends what waits, tab or no tab. Fails while something still does, so that the browser tries again later. */
export const sendInBackground = async <Known extends Token>({
  tokens,
  queue,
  deliveryFor,
}: Background<Known>) => {
  let isLeft = false
  for (const token of await tokens.list()) {
    const { adminId } = token
    const sending = { ...deliveryFor(token), queue, now: () => new Date() }
    const stop = await alone(() => drain(adminId, sending))
    const waits = stop?.kind !== 'ended' && (await queue.list(adminId)).some(isOnItsWay)
    if (waits) isLeft = true
    else await tokens.remove(adminId)
  }
  if (isLeft) throw new Error('Some answers still wait')
}
