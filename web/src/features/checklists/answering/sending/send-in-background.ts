import { isPending } from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import type { Delivery } from './deliver.ts'
import { drainQueue } from './drain-queue.ts'

type Token = { readonly adminId: string; readonly accessToken: string }

type Background<BackgroundToken extends Token> = {
  readonly tokens: {
    readonly list: () => Promise<readonly BackgroundToken[]>
    readonly remove: (adminId: string) => Promise<unknown>
  }
  readonly answers: Pick<Answers, 'list' | 'get' | 'put' | 'remove'>
  readonly deliveryFor: (token: BackgroundToken) => Delivery
}

/** Sends pending answers without a tab. It throws while some still wait, so that the browser tries again later. */
export const sendInBackground = async <BackgroundToken extends Token>({
  tokens,
  answers,
  deliveryFor,
}: Background<BackgroundToken>) => {
  let hasPending = false
  for (const token of await tokens.list()) {
    const { adminId } = token
    const sending = { ...deliveryFor(token), answers, now: () => new Date() }
    const stop = await drainQueue(adminId, sending)
    const isWaiting = stop?.kind !== 'ended' && (await answers.list(adminId)).some(isPending)
    if (isWaiting) hasPending = true
    else await tokens.remove(adminId)
  }
  if (hasPending) throw new Error('Some answers still wait')
}
