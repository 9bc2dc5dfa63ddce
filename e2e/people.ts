import { TOTP } from 'otpauth'

export const DEMO_PASSWORD = 'portal-demo'
export const OWN_PASSWORD = 'senha-inicial'

/** People whose password or sessions a story changes: nobody else's story depends on them. */
export const OWN_PEOPLE = ['recupera', 'troca', 'sai', 'expira', 'fila', 'volta'] as const
export type OwnPerson = (typeof OWN_PEOPLE)[number]
export type DemoPerson = 'master' | 'gestor' | 'leitor' | 'campo' | 'semacesso'

export const emailOf = (person: OwnPerson) => `${person}@historia.test`
export const demoEmail = (person: DemoPerson) => `${person}@demo.test`

/** Where the set-up leaves what only it could know. */
const variable = (name: string) => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is left by the set-up`)
  return value
}
const secretName = (person: OwnPerson) => `PORTAL_SECRET_${person.toUpperCase()}`

export const portalUrl = () => variable('PORTAL_URL')
export const dataDir = () => variable('PORTAL_DATA_DIR')
export const keepSecret = (person: OwnPerson, secret: string) => {
  process.env[secretName(person)] = secret
}

/** What the person's authenticator shows; a step ahead where this step's code was used already. */
export const codeOf = (person: OwnPerson, stepsAhead = 0) =>
  new TOTP({ secret: variable(secretName(person)) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })
