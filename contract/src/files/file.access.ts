import { type Actor, holdsSome } from '#permissions/actor.ts'
import type { Scope } from '#permissions/scopes.ts'
import type { UploadDomain } from './file.ts'

const WRITES: Record<UploadDomain, readonly Scope[]> = {
  docs: ['documents.create', 'documents.update'],
  news: ['news.create', 'news.update'],
}

/** Whoever may save an item of the domain somewhere may send a file for it. */
export const canUpload = (actor: Actor, domain: UploadDomain) => holdsSome(actor, WRITES[domain])
