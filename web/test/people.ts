import type { Session } from '@portal/contract/auth/sign-in'
import type { Scope } from '@portal/contract/permissions/scopes'
import type { Settings } from '@portal/contract/settings/settings'
import { storeSession } from '#session/session.ts'

const aSession: Session = {
  id: '01890000-0000-7000-8000-000000000001',
  firebase_id: 'firebase-1',
  name: 'Ana Souza',
  email: 'ana@fazenda.test',
  is_master: false,
  subsidiary: {},
  token: { access_token: 'token-1', expires_at: '2030-01-01T00:00:00.000Z' },
}

export const signInAs = (changes: Partial<Session> = {}) => {
  const session = { ...aSession, ...changes }
  storeSession(session)
  return session
}

/** Signs in a person who has the scopes in each of the subsidiaries. */
export const signInWithScopes = (codes: readonly string[], ...scopes: Scope[]) =>
  signInAs({ subsidiary: Object.fromEntries(codes.map((code) => [code, { scopes, areas: [] }])) })

export const signInMaster = () => signInAs({ is_master: true })

/** Of an installation with its own identity provider. */
export const SETTINGS: Settings = {
  identity: { provider: 'embedded', api_key: 'k', project_id: 'p' },
  password_min: 6,
  invites_by_mail: false,
  session_idle_minutes: 120,
  time_zone: 'America/Sao_Paulo',
  demonstration: null,
}
