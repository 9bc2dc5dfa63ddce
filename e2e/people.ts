import { TOTP } from 'otpauth'

export const DEMO_PASSWORD = 'portal-demo'
export const OWN_PASSWORD = 'senha-inicial'

/** People whose password or sessions a story changes: nobody else's story depends on them. */
export const OWN_PEOPLE = ['recupera', 'troca', 'sai', 'expira', 'fila', 'volta'] as const
export type OwnPerson = (typeof OWN_PEOPLE)[number]
export type DemoPerson = 'master' | 'gestor' | 'leitor' | 'campo' | 'semacesso'

export const emailOf = (person: OwnPerson) => `${person}@historia.test`
export const demoEmail = (person: DemoPerson) => `${person}@demo.test`

type Portal = {
  readonly url: string
  readonly dataDir: string
  /** What only the set-up could know. */
  readonly secrets: Readonly<Partial<Record<OwnPerson, string>>>
}
/** A data folder to copy, for each worker a portal of its own; or a portal that runs already. */
export type Template = Omit<Portal, 'url'> & { readonly url?: string }

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
export const codeOf = (person: OwnPerson, stepsAhead = 0) =>
  new TOTP({ secret: portal().secrets[person] ?? '' }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
