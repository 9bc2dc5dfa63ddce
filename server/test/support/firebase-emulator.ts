import * as z from 'zod/mini'

export const PROJECT = 'demo-portal'

const HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''
const API = '/identitytoolkit.googleapis.com'

const ask = async (method: string, path: string, body?: object, headers = {}): Promise<unknown> => {
  const reply = await fetch(`http://${HOST}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`The emulator answered ${reply.status} to ${method} ${path}`)
  return reply.json()
}
const asOwner = (method: string, path: string, body?: object) =>
  ask(method, path, body, { authorization: 'Bearer owner' })

/** Calls of the official emulator, with and without the owner's credentials. */
export const emulator = {
  host: HOST,
  origin: `http://${HOST}`,

  /** Turns on e-mail enumeration protection, which is the default of new projects. */
  protectEmails: () =>
    asOwner('PATCH', `${API}/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    }),

  disable: (localId: string) =>
    asOwner('POST', `${API}/v1/projects/${PROJECT}/accounts:update`, {
      localId,
      disableUser: true,
    }),

  /** The token of an anonymous account, which has no e-mail. */
  anonymousToken: async () => {
    const answer = await ask('POST', `${API}/v1/accounts:signUp?key=any`, {
      returnSecureToken: true,
    })
    return z.object({ idToken: z.string() }).parse(answer).idToken
  },

  resetCodeOf: async (email: string) => {
    const answer = await asOwner('GET', `/emulator/v1/projects/${PROJECT}/oobCodes`)
    const { oobCodes } = z
      .object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) })
      .parse(answer)
    return oobCodes.findLast((code) => code.email === email)?.oobCode ?? ''
  },
}
