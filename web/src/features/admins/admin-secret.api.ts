import { type TotpSecret, totpSecret } from '@portal/contract/admins/admin'
import { envelope } from '@portal/contract/shared/envelope'
import { type Api, api, holdingCalls } from '#api/client.ts'
import { stopCounting } from '#session/idle.ts'

const secret = envelope(totpSecret)

// Neither a query nor a mutation: what the client keeps of those, it would keep of a secret too.
const askSecret = (call: Api, id: string) =>
  call(`/admin/${id}/totp_secret`, secret, { method: 'POST' })

export const generateSecret = (id: string) => askSecret(api, id)

/**
 * One's own new secret ends the session one is in. Any other call would be told so and lead out
 * with the secret unread: all of them wait until `read` is done with it.
 */
export const generateOwnSecret = (id: string, read: (made: TotpSecret) => Promise<void>) =>
  holdingCalls(async (callAlone) => {
    const made = await askSecret(callAlone, id)
    stopCounting()
    await read(made)
  })
