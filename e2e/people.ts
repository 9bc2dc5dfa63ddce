import { TOTP } from 'otpauth'

export const DEMO_PASSWORD = 'portal-demo'
export const OWN_PASSWORD = 'senha-inicial'

export type DemoPerson = 'master' | 'gestor' | 'leitor' | 'campo' | 'semacesso'
export const demoEmail = (person: DemoPerson) => `${person}@demo.test`

/** Somebody whose password and sessions no other story depends on. */
export type OwnPerson = { readonly email: string; readonly secret: string }

type Portal = { readonly url: string; readonly dataDir: string }
/** A data folder to copy, for each worker a portal of its own; or a portal that runs already, and somebody in it. */
export type Template = {
  readonly dataDir: string
  readonly running?: { readonly url: string; readonly person: OwnPerson }
}

const TEMPLATE = 'PORTAL_TEMPLATE'

/** Left by the set-up. */
export const saveTemplate = (template: Template) => {
  process.env[TEMPLATE] = JSON.stringify(template)
}
export const savedTemplate = () => JSON.parse(process.env[TEMPLATE] ?? '{}') as Template

const own: { portal?: Portal } = {}

/** From now on, in this worker. */
export const usePortal = (portal: Portal) => {
  own.portal = portal
}
const portal = () => {
  if (own.portal === undefined) throw new Error('This worker has no portal')
  return own.portal
}

export const portalUrl = () => portal().url
export const dataDir = () => portal().dataDir

/** What the person's authenticator shows; a step ahead where this step's code was used already. */
export const codeOf = ({ secret }: OwnPerson, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
