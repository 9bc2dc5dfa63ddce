import { TOTP } from 'otpauth'

export const DEMO_PASSWORD = 'portal-demo'
export const OWN_PASSWORD = 'senha-inicial'

/** People whose password or sessions a story changes: nobody else's story depends on them. */
export const OWN_PEOPLE = ['recupera', 'troca', 'sai', 'expira', 'fila', 'volta'] as const
export type OwnPerson = (typeof OWN_PEOPLE)[number]
export type DemoPerson = 'master' | 'gestor' | 'leitor' | 'campo' | 'semacesso'

export const emailOf = (person: OwnPerson) => `${person}@historia.test`
export const demoEmail = (person: DemoPerson) => `${person}@demo.test`

/** What only the set-up could know of a portal. */
type Portal = {
  readonly url: string
  readonly dataDir: string
  readonly secrets: Readonly<Partial<Record<OwnPerson, string>>>
}

const PORTALS = 'PORTALS'

/** Left by the set-up: a portal for each worker, so that no story sees what another's does. */
export const keepPortals = (portals: readonly Portal[]) => {
  process.env[PORTALS] = JSON.stringify(portals)
}
const portal = () => {
  const portals = JSON.parse(process.env[PORTALS] ?? '[]') as readonly Portal[]
  const own = portals[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (own === undefined) throw new Error('The set-up left no portal for this worker')
  return own
}

export const portalUrl = () => portal().url
export const dataDir = () => portal().dataDir

/** What the person's authenticator shows; a step ahead where this step's code was used already. */
export const codeOf = (person: OwnPerson, stepsAhead = 0) =>
  new TOTP({ secret: portal().secrets[person] ?? '' }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
