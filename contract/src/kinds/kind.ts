import type { AuditAction } from '#audit/actions.ts'
import type { Actor } from '#permissions/actor.ts'
import type { ContentAccess } from '#permissions/content.access.ts'

type Words = Readonly<Record<string, string>>

/** As much of an item as decides who may do what with it. */
type Placed = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Rule = (actor: Actor) => boolean
type ItemRule = (actor: Actor, item: Placed) => boolean

export type Access = {
  readonly canList: Rule
  readonly canCreate: Rule
  /** What a person cannot see is not there; what may not be read is refused. */
  readonly canSee: ItemRule
  readonly canReadHistory: ItemRule
  readonly canUpdate: ItemRule
  /** Others are refused before anything is looked for. */
  readonly isForMasters?: true
}

/** What the portal and its audit know of, in the words of people. */
export type Kind = {
  readonly label: string
  readonly article: 'o' | 'a'
  /** Names of its fields, in the order of its form. */
  readonly fields?: Words
  /** What the values of a field are called. */
  readonly choices?: Readonly<Record<string, Words>>
  /** Where the verb and the noun would not say what was done. */
  readonly sentences?: { readonly [action in AuditAction]?: string }
}

/** A kind that has a list, a form and a history. */
export type ItemKind = Kind & {
  readonly plural: string
  readonly access: Access
  /** Deleted ones wait in the bin: for masters, or for their owners as well. */
  readonly bin?: { readonly openTo: 'masters' | 'owners'; readonly question: string }
}

/** A kind that its group of scopes opens, as it does documents. */
export type ContentKind = ItemKind & { readonly access: ContentAccess }

/** A name for every field of a form, but for what is not its content. */
export type FieldsOf<Input> = Readonly<
  Record<Exclude<keyof Input, 'id' | 'updated_at' | 'password' | 'password_confirmation'>, string>
>

export const PLACED_FIELDS = { subsidiaries: 'Filiais', farms: 'Fazendas' } as const
