import { type Actor, holdsSome } from '#permissions/actor.ts'
import { UPLOADS, type UploadDomain } from './file.ts'

/** Whoever may save an item of the domain somewhere may send a file for it. */
export const canUpload = (actor: Actor, domain: UploadDomain) =>
  holdsSome(actor, UPLOADS[domain].sentBy)
