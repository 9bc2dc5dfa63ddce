import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'

/** A caller in a test: a master, or an administrator with rights in some subsidiaries. */
export type Person = {
  readonly isMaster: boolean
  readonly rights: RightsBySubsidiary
  readonly withoutTotp?: boolean
}

export const master: Person = { isMaster: true, rights: {} }

/** A person with these scopes in these subsidiaries. */
export const clerk = (
  codes: readonly string[],
  scopes: readonly Scope[] = SCOPES,
  areas: string[] = [],
): Person => ({
  isMaster: false,
  rights: Object.fromEntries(codes.map((code) => [code, { scopes: [...scopes], areas }])),
})
