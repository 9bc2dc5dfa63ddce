import type { FormEvidence, FormPhoto } from './evidence.ts'

/** Reads and writes the photos and drawings of one form. */
export type Album = {
  /** Stores a content and returns its reference. */
  readonly add: (content: Blob, takenAt: Date) => Promise<FormPhoto>
  /** The content, or the URL it is shown from; undefined where it no longer exists. */
  readonly read: (photo: FormPhoto) => Promise<Blob | string | undefined>
  readonly remove: (photo: FormPhoto) => void
  /** The message for an error of `add`. */
  readonly failure: (error: unknown) => string
}

/** The state that the evidence fields read and write. */
export type EvidenceFormState = {
  readonly evidence: FormEvidence
  readonly album: Album
  readonly errorOf: (field: string) => string | undefined
  /** The name of the changed field clears the server's error message of it. */
  readonly change: (field: string, update: (before: FormEvidence) => FormEvidence) => void
}
