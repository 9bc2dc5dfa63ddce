import type {
  DocumentChange,
  DocumentInput,
  DocumentItem,
} from '@portal/contract/documents/document'
import { documentAccess } from '@portal/contract/documents/document.access'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { allow, found } from '#errors.ts'
import { checkedPlacement } from '#placement.ts'
import { NO_REFERENCE, type Reference, referenceText } from '#storage/link.ts'
import { examineFile, referenceTo } from '#storage/reference.service.ts'
import type { FileStorage } from '#storage/storage.ts'
import { presentDocument, withoutContent } from './document.present.ts'
import {
  type DocumentRow,
  binDocument,
  findDocument,
  insertDocuments,
  lockDocument,
  pageOfDocuments,
  updateDocument,
} from './document.queries.ts'

export const listDocuments = async ({ actor, db, fileBase }: Ctx, query: PageQuery) => {
  const codes = actor.isMaster ? undefined : subsidiariesWith(actor, 'documents.list')
  return presentPage(query, await pageOfDocuments(db, query, codes), (row) => {
    const item = presentDocument(row, fileBase)
    return documentAccess.canRead(actor, row) ? item : withoutContent(item)
  })
}

/** A document that the person cannot see is one that is not there. */
const visible = ({ actor }: Ctx, row: DocumentRow | undefined) =>
  found(row !== undefined && documentAccess.canSee(actor, row) ? row : undefined)

const changeable = (ctx: Ctx, row: DocumentRow | undefined) => {
  const document = visible(ctx, row)
  allow(documentAccess.canUpdate(ctx.actor, document))
  return document
}
const deletable = (ctx: Ctx, row: DocumentRow | undefined) => {
  const document = visible(ctx, row)
  allow(documentAccess.canDelete(ctx.actor, document))
  return document
}

type Named = { readonly id: string }

export const mayChangeDocument = async (ctx: Ctx, { id }: Named) =>
  void changeable(ctx, await findDocument(ctx.db, id))

export const mayDeleteDocument = async (ctx: Ctx, { id }: Named) =>
  void deletable(ctx, await findDocument(ctx.db, id))

export const readDocument = async (ctx: Ctx, id: string): Promise<[DocumentItem]> => {
  const document = visible(ctx, await findDocument(ctx.db, id))
  allow(documentAccess.canRead(ctx.actor, document))
  return [presentDocument(document, ctx.fileBase)]
}

const valuesOf = ({ name, description, type, subsidiaries, farms }: DocumentRow) => ({
  name,
  description,
  type,
  subsidiaries,
  farms,
})

const referenceOf = ({ documentKey, documentLink }: DocumentRow): Reference => ({
  key: documentKey,
  link: documentLink,
})
const columnsOf = ({ key, link }: Reference) => ({ documentKey: key, documentLink: link })

type Files = { readonly storage: FileStorage }

const examineSource = (ctx: Ctx, { storage }: Files, address: string) =>
  examineFile(ctx, storage, { field: 'document_url', address, domain: 'docs' })

const sourceOf = (tx: Db, ctx: Ctx, address: string, current = NO_REFERENCE) =>
  referenceTo(tx, ctx, { field: 'document_url', address, current, domain: 'docs' })

const saveNewDocument = (
  ctx: Ctx,
  { document_url: address, ...input }: DocumentInput,
): Promise<[DocumentItem]> =>
  write(ctx, async (tx, record) => {
    allow(documentAccess.canCreateIn(ctx.actor, input))
    const values = { ...input, ...(await checkedPlacement(tx, input)) }
    const source = await sourceOf(tx, ctx, address)
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const document = found(
      (await insertDocuments(tx, [{ ...values, ...columnsOf(source), ...stamps }])).at(0),
    )
    const after = { ...values, documentUrl: referenceText(source) }
    record({ entity: 'document', id: document.id, action: 'created', after })
    return [presentDocument(document, ctx.fileBase)]
  })

export const createDocument = async (ctx: Ctx, files: Files, input: DocumentInput) => {
  allow(documentAccess.canCreateIn(ctx.actor, input))
  await examineSource(ctx, files, input.document_url)
  return saveNewDocument(ctx, input)
}

/** What the change leaves out stays as it was. */
const merged = (
  before: DocumentRow,
  { name, description, type, subsidiaries, farms }: DocumentChange,
) => {
  const was = valuesOf(before)
  return {
    name: name ?? was.name,
    description: description ?? was.description,
    type: type ?? was.type,
    subsidiaries: subsidiaries ?? was.subsidiaries,
    farms: farms ?? was.farms,
  }
}

const saveDocumentChange = (
  ctx: Ctx,
  id: string,
  change: DocumentChange,
): Promise<[DocumentItem]> =>
  write(ctx, async (tx, record) => {
    const before = changeable(ctx, await lockDocument(tx, id))
    const next = merged(before, change)
    // The right must cover whom it was for and whom it will be for.
    allow(documentAccess.canUpdate(ctx.actor, next))
    refuseStale(before, change.updated_at)
    const values = { ...next, ...(await checkedPlacement(tx, next, before)) }
    const was = referenceOf(before)
    const address = change.document_url
    const source = address === undefined ? was : await sourceOf(tx, ctx, address, was)
    const stamps = { updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const document = found(
      await updateDocument(tx, id, { ...values, ...columnsOf(source), ...stamps }),
    )
    record({
      entity: 'document',
      id,
      action: 'updated',
      before: { ...valuesOf(before), documentUrl: referenceText(was) },
      after: { ...values, documentUrl: referenceText(source) },
    })
    return [presentDocument(document, ctx.fileBase)]
  })

export const changeDocument = async (
  ctx: Ctx,
  files: Files,
  id: string,
  change: DocumentChange,
) => {
  if (change.document_url !== undefined) await examineSource(ctx, files, change.document_url)
  return saveDocumentChange(ctx, id, change)
}

/** Into the bin, where it stays for 30 days. */
export const deleteDocument = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const document = deletable(ctx, await lockDocument(tx, id))
    await binDocument(tx, id, ctx.now, ctx.actor.name)
    record({ entity: 'document', id, action: 'deleted', before: { name: document.name } })
  })
