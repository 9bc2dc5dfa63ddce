import { type Actor, holdsSome } from '#permissions/actor.ts'
import { UPLOADS, type UploadDomain } from './file.ts'

/** A person who may save items of the domain in any subsidiary may upload files for them. */
export const canUpload = (actor: Actor, domain: UploadDomain) =>
  holdsSome(actor, UPLOADS[domain].sentBy)
