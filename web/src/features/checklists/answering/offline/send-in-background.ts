import type { Queue } from './answer-queue.ts'
import type { Delivery } from './deliver.ts'
import { drainQueue } from './drain-queue.ts'
import { isPending } from './queue-entry.ts'

type Token = { readonly adminId: string; readonly accessToken: string }

type Background<BackgroundToken extends Token> = {
  readonly tokens: {
    readonly list: () => Promise<readonly BackgroundToken[]>
    readonly remove: (adminId: string) => Promise<void>
  }
  readonly queue: Pick<Queue, 'list' | 'get' | 'put'>
  readonly deliveryFor: (token: BackgroundToken) => Delivery
}

/** Sends pending answers without a tab. It throws while some still wait, so that the browser tries again later. */
export const sendInBackground = async <BackgroundToken extends Token>({
  tokens,
  queue,
  deliveryFor,
}: Background<BackgroundToken>) => {
  let hasPending = false
  for (const token of await tokens.list()) {
    const { adminId } = token
    const sending = { ...deliveryFor(token), queue, now: () => new Date() }
    const stop = await drainQueue(adminId, sending)
    const isWaiting = stop?.kind !== 'ended' && (await queue.list(adminId)).some(isPending)
    if (isWaiting) hasPending = true
    else await tokens.remove(adminId)
  }
  if (hasPending) throw new Error('Some answers still wait')
}
