import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'

/** Someone for a test to be: a master, or what is held where. */
export type Person = {
  readonly isMaster: boolean
  readonly rights: RightsBySubsidiary
  readonly withoutTotp?: boolean
}

export const master: Person = { isMaster: true, rights: {} }

/** Holds these scopes in these subsidiaries. */
export const clerk = (
  codes: readonly string[],
  scopes: readonly Scope[] = SCOPES,
  areas: string[] = [],
): Person => ({
  isMaster: false,
  rights: Object.fromEntries(codes.map((code) => [code, { scopes: [...scopes], areas }])),
})
