import { adminKind } from '#admins/admin.kind.ts'
import { alertKind } from '#alerts/alert.kind.ts'
import { areaKind } from '#areas/area.kind.ts'
import { checklistKind } from '#checklists/checklist/checklist.kind.ts'
import { documentKind } from '#documents/document.kind.ts'
import { newsKind } from '#news/news.kind.ts'
import type { ContentKind, ItemKind } from './kind.ts'

/**
 * The kinds with a list, a form and a history, in the order in which they are offered. They are separate from
 * the kinds that only the audit uses, because every screen of the panel loads these.
 */
export const ITEM_KINDS = {
  checklist: checklistKind,
  news: newsKind,
  document: documentKind,
  simple_alert: alertKind,
  area: areaKind,
  admin: adminKind,
} as const satisfies Readonly<Record<string, ItemKind>>

export type ItemEntity = keyof typeof ITEM_KINDS

type EntityWith<Part> = {
  [Entity in ItemEntity]: (typeof ITEM_KINDS)[Entity] extends Part ? Entity : never
}[ItemEntity]
/** The entities that have a scope group of their own. */
export type ContentEntity = EntityWith<ContentKind>
export type BinEntity = EntityWith<{ readonly bin: object }>

const isEntity = (name: string): name is ItemEntity => Object.hasOwn(ITEM_KINDS, name)
export const ITEM_ENTITIES = Object.keys(ITEM_KINDS).filter(isEntity)

const isContent = (kind: ItemKind): kind is ContentKind => 'canCreateIn' in kind.access
export const CONTENT_KINDS = ITEM_ENTITIES.map((name): ItemKind => ITEM_KINDS[name]).filter(
  isContent,
)
export const BIN_ENTITIES = ITEM_ENTITIES.filter(
  (name): name is BinEntity => 'bin' in ITEM_KINDS[name],
)
