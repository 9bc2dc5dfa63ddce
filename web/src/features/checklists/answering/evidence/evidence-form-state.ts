import type { Album } from './album.ts'
import type { FormEvidence } from './form-evidence.ts'

/** The state that the evidence fields read and write. */
export type EvidenceFormState = {
  readonly evidence: FormEvidence
  readonly album: Album
  readonly errorOf: (field: string) => string | undefined
  /** The name of the changed field clears the server's error message of it. */
  readonly change: (field: string, update: (before: FormEvidence) => FormEvidence) => void
}
