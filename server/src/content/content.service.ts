import type { UploadDomain } from '@portal/contract/files/file'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { ContentAccess } from '@portal/contract/permissions/content.access'
import type { Scope } from '@portal/contract/permissions/scopes'
import type { Placement } from '@portal/contract/places/placement'
import type { PageQuery } from '@portal/contract/shared/paging'
import type { ZodMiniType } from 'zod/mini'
import { write, writeAfterReading } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { allow, orNotFound } from '#errors.ts'
import { itemAccess } from '#item-access.ts'
import { applyChange, pickFieldsOf, refuseStale } from '#patch.ts'
import { validatePlacement } from '#places/placement.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import type { FileStore } from '#storage/file-store.ts'
import { NO_REFERENCE, type Reference, referenceText } from '#storage/link.ts'
import { examineFile, type RequestedFile, resolveReference } from '#storage/reference.service.ts'

type ContentRow = Placement & {
  readonly id: string
  readonly name: string
  readonly updatedAt: Date
  readonly updatedBy: string
}

type ContentStore<Row, Values> = {
  readonly find: (db: Db, id: string) => Promise<Row | undefined>
  readonly lock: (db: Db, id: string) => Promise<Row | undefined>
  readonly page: (
    db: Db,
    query: PageQuery,
    filter: { readonly codes: readonly string[] | undefined; readonly today: string },
  ) => Promise<Page<Row>>
  readonly insert: (db: Db, rows: (Values & ReturnType<typeof createdBy>)[]) => Promise<Row[]>
  readonly update: (
    db: Db,
    before: Row,
    values: Values & ReturnType<typeof updatedBy>,
  ) => Promise<Row | undefined>
  readonly bin: (db: Db, id: string, deletion: ReturnType<typeof deletedBy>) => Promise<void>
}

/** A link to a file: its field on the wire and in the audit, and the upload domain of its files. */
type FileLink<Row, Input> = {
  readonly field: keyof Input & string
  readonly auditField: string
  /** Without a domain, any file of the portal may be linked. */
  readonly domain?: UploadDomain
  readonly referenceIn: (row: Row) => Reference
}

/** The columns that a kind fills in itself: those not filled in by the database, the stamps, the places or the links. A forgotten column does not compile. */
type OwnColumns<Row, Columns> = Omit<
  Row,
  | 'nameKey'
  | keyof ReturnType<typeof createdBy>
  | keyof ReturnType<typeof deletedBy>
  | 'id'
  | keyof Placement
  | keyof Columns
>

/** The transaction that writes an item, and the item before it. */
export type Write<Row> = { readonly tx: Db; readonly ctx: Ctx; readonly before: Row | undefined }

/** What a kind of content decides for itself. Every kind of content is placed in subsidiaries and links to files. */
type ContentServiceOptions<Row extends ContentRow, Input extends Placement, Columns, Item> = {
  readonly entity: AuditEntity
  readonly listScope: Scope
  readonly access: ContentAccess
  readonly store: ContentStore<Row, OwnColumns<Row, Columns> & Columns & Placement>
  readonly input: ZodMiniType<Input>
  /** The values of the columns that are neither places nor links. */
  readonly valuesOf: (
    input: Input,
    during: Write<Row>,
  ) => OwnColumns<Row, Columns> | Promise<OwnColumns<Row, Columns>>
  /** Files that a change refers to besides its links. */
  readonly moreFilesIn?: (ctx: Ctx, change: Change<Input>) => readonly RequestedFile[]
  readonly links: readonly FileLink<Row, Input>[]
  readonly linkColumnsOf: (references: readonly Reference[]) => Columns
  readonly present: (row: Row, fileBase: string) => Item
  /** The item as listed for a person who may not open it: its name, dates, state and places. */
  readonly withoutContent: (item: Item) => Item
}

/** An absent field keeps its value. */
type Change<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined }

type Files = { readonly storage: FileStore }

/** The use cases of a kind of content: list, read, create, change, and delete into the bin. */
export const contentService = <
  Row extends ContentRow,
  Input extends Placement,
  Columns extends object,
  Item extends Input,
>({
  entity,
  listScope,
  access,
  store,
  input: schema,
  valuesOf,
  moreFilesIn = () => [],
  links,
  linkColumnsOf,
  present,
  withoutContent,
}: ContentServiceOptions<Row, Input, Columns, Item>) => {
  const { requirePermitted, requirePermittedById, mayByRule } = itemAccess({
    find: store.find,
    subjectOf: (row: Row) => row,
    canSee: access.canSee,
  })

  const addressIn = (input: Change<Input>, field: keyof Input) => {
    const address = input[field]
    return typeof address === 'string' ? address : undefined
  }

  const examineFiles = async (ctx: Ctx, { storage }: Files, change: Change<Input>) => {
    for (const { field, domain } of links) {
      const address = addressIn(change, field)
      if (address === undefined) continue
      await examineFile(ctx, storage, { field, address, ...(domain && { domain }) })
    }
    for (const file of moreFilesIn(ctx, change)) await examineFile(ctx, storage, file)
  }

  const referencesTo = async (tx: Db, ctx: Ctx, input: Input, before?: Row) => {
    const references: Reference[] = []
    for (const { field, domain, referenceIn } of links) {
      const current = before ? referenceIn(before) : NO_REFERENCE
      const address = addressIn(input, field) ?? ''
      references.push(await resolveReference(tx, ctx, { field, address, current, domain }))
    }
    return references
  }

  const auditFieldsOf = (references: readonly Reference[]) =>
    Object.fromEntries(
      links.map(({ auditField }, index) => [
        auditField,
        referenceText(references[index] ?? NO_REFERENCE),
      ]),
    )

  /** The columns of an input, and the fields that the audit records of it. */
  const columnsOf = async (tx: Db, ctx: Ctx, input: Input, before?: Row) => {
    const own = await valuesOf(input, { tx, ctx, before })
    const values = { ...own, ...(await validatePlacement(tx, input, before)) }
    const references = await referencesTo(tx, ctx, input, before)
    return {
      columns: { ...values, ...linkColumnsOf(references) },
      values,
      after: { ...values, ...auditFieldsOf(references) },
    }
  }

  return {
    list: async ({ actor, db, now, calendar, fileBase }: Ctx, query: PageQuery) => {
      const codes = actor.isMaster ? undefined : subsidiariesWithScope(actor, listScope)
      const filter = { codes, today: calendar.dayOf(now) }
      return presentPage(query, await store.page(db, query, filter), (row) => {
        const item = present(row, fileBase)
        return access.canRead(actor, row) ? item : withoutContent(item)
      })
    },

    read: async (ctx: Ctx, id: string): Promise<[Item]> => [
      present(await requirePermittedById(ctx, id, access.canRead), ctx.fileBase),
    ],

    /** For the person who created the item, who may lack the right to open items. */
    readCreated: async ({ db, actor, fileBase }: Ctx, id: string): Promise<[Item]> => {
      const row = orNotFound(await store.find(db, id))
      allow(access.canCreateIn(actor, row))
      return [present(row, fileBase)]
    },

    mayChange: mayByRule(access.canUpdate),
    mayDelete: mayByRule(access.canDelete),

    create: async (ctx: Ctx, files: Files, input: Input): Promise<[Item]> => {
      allow(access.canCreateIn(ctx.actor, input))
      await examineFiles(ctx, files, input)
      const read = (tx: Db) => columnsOf(tx, ctx, input)
      return writeAfterReading(ctx, read, async (tx, record, { columns, after }) => {
        const rows = await store.insert(tx, [{ ...columns, ...createdBy(ctx) }])
        const item = orNotFound(rows.at(0))
        record({ entity, id: item.id, action: 'created', after })
        return [present(item, ctx.fileBase)]
      })
    },

    change: async (
      ctx: Ctx,
      files: Files,
      id: string,
      change: Change<Input> & { readonly updated_at?: string | undefined },
    ): Promise<[Item]> => {
      await examineFiles(ctx, files, change)
      return write(ctx, async (tx, record) => {
        const before = requirePermitted(ctx, await store.lock(tx, id), access.canUpdate)
        // The right must cover both the old and the new subsidiaries.
        const { subsidiaries = before.subsidiaries } = change
        allow(access.canUpdate(ctx.actor, { subsidiaries }))
        refuseStale(before, change.updated_at)
        // A presented item is also a valid input, so the change is applied to it.
        const input = applyChange(schema, present(before, ctx.fileBase), change)
        const { columns, values, after } = await columnsOf(tx, ctx, input, before)
        const item = orNotFound(await store.update(tx, before, { ...columns, ...updatedBy(ctx) }))
        const linksBefore = auditFieldsOf(links.map(({ referenceIn }) => referenceIn(before)))
        record({
          entity,
          id,
          action: 'updated',
          before: { ...pickFieldsOf(before, values), ...linksBefore },
          after,
        })
        return [present(item, ctx.fileBase)]
      })
    },

    /** Moves the item into the bin, where it stays for 30 days. */
    remove: (ctx: Ctx, id: string) =>
      write(ctx, async (tx, record) => {
        const { name } = requirePermitted(ctx, await store.lock(tx, id), access.canDelete)
        await store.bin(tx, id, deletedBy(ctx))
        record({ entity, id, action: 'deleted', before: { name } })
      }),
  }
}
