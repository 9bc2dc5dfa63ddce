import type { AuditAction } from '#audit/actions.ts'
import type { Actor } from '#permissions/actor.ts'
import type { ContentAccess } from '#permissions/content.access.ts'

type Labels = Readonly<Record<string, string>>

/** The parts of an item that access rules depend on. */
type AccessedItem = {
  readonly owner_id: string
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Rule = (actor: Actor) => boolean
type ItemRule = (actor: Actor, item: AccessedItem) => boolean

export type Access = {
  readonly canList: Rule
  readonly canCreate: Rule
  /** An item that the caller cannot see is not found (404); one that they can see but not read is refused (403). */
  readonly canSee: ItemRule
  readonly canReadHistory: ItemRule
  readonly canUpdate: ItemRule
  /** Everyone but masters is refused before anything is queried. */
  readonly isForMasters?: true
}

/** Labels and texts of everything that the portal manages or audits. */
export type Kind = {
  readonly label: string
  readonly article: 'o' | 'a'
  /** Names of its fields, in the order of its form. */
  readonly fields?: Labels
  /** Field → label of each of its values. */
  readonly choices?: Readonly<Record<string, Labels>>
  /** Full sentences for actions that verb and noun alone do not describe. */
  readonly sentences?: { readonly [action in AuditAction]?: string }
}

/** A kind that has a list, a form and a history. */
export type ItemKind = Kind & {
  readonly plural: string
  readonly access: Access
  /** Deleted items go to the bin, where masters, or their owners as well, can restore them. */
  readonly bin?: { readonly openTo: 'masters' | 'owners'; readonly question: string }
}

/** A kind with a scope group of its own, such as documents. */
export type ContentKind = ItemKind & { readonly access: ContentAccess }

/** A label for every field of an input, except technical ones. */
export type FieldLabelsOf<Input> = Readonly<
  Record<Exclude<keyof Input, 'id' | 'updated_at' | 'password' | 'password_confirmation'>, string>
>

export const PLACED_FIELDS = { subsidiaries: 'Filiais', farms: 'Fazendas' } as const
