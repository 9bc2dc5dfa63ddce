import { type TotpSecret, totpSecret } from '@portal/contract/admins/admin'
import { envelope } from '@portal/contract/shared/envelope'
import { type Api, api, withExclusiveApi } from '#api/client.ts'
import { clearAnswerTime } from '#session/idle.ts'

const secret = envelope(totpSecret)

// Not a query or mutation: the query client would keep the secret in its cache.
const requestSecret = (call: Api, id: string) =>
  call(`/admin/${id}/totp_secret`, secret, { method: 'POST' })

export const generateSecret = (id: string) => requestSecret(api, id)

/**
 * Replacing one's own secret ends the current session. Any other call would be refused and redirect
 * to the sign-in page before the secret was read, so all calls wait until `read` resolves.
 */
export const generateOwnSecret = (id: string, read: (newSecret: TotpSecret) => Promise<void>) =>
  withExclusiveApi(async (callAlone) => {
    const newSecret = await requestSecret(callAlone, id)
    clearAnswerTime()
    await read(newSecret)
  })
