import { TOTP } from 'otpauth'

export const TEST_PASSWORD = 'senha-inicial'

export type DemoPerson = 'master' | 'gestor' | 'leitor' | 'campo' | 'semacesso'
export const demoEmail = (person: DemoPerson) => `${person}@demo.test`

/** An account created for one story: no other depends on its password or sessions. */
export type TestAccount = { readonly email: string; readonly secret: string }

type Portal = { readonly url: string; readonly dataDir: string }
/** A data folder that each worker copies for its own portal, or a running portal with an account. */
export type Template = {
  readonly dataDir: string
  readonly running?: { readonly url: string; readonly person: TestAccount }
}

const TEMPLATE = 'PORTAL_TEMPLATE'

/** Passes the template from the global setup to the workers, through the environment. */
export const saveTemplate = (template: Template) => {
  process.env[TEMPLATE] = JSON.stringify(template)
}
export const savedTemplate = () => JSON.parse(process.env[TEMPLATE] ?? '{}') as Template

const current: { portal?: Portal } = {}

/** Sets this worker's portal. */
export const setPortal = (portal: Portal) => {
  current.portal = portal
}
const portal = () => {
  if (current.portal === undefined) throw new Error('This worker has no portal')
  return current.portal
}

export const portalUrl = () => portal().url
export const dataDir = () => portal().dataDir

/** The current code of the person's authenticator. A used code is refused: then take a later step's. */
export const codeOf = ({ secret }: TestAccount, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
