import type { Album } from './album.ts'
import type { HeldEvidence } from './held-evidence.ts'

/** What the fields beside the values read and write. */
export type EvidenceFields = {
  readonly held: HeldEvidence
  readonly album: Album
  readonly errorOf: (field: string) => string | undefined
  /** By the name of the field that changes: what the server held against it is settled. */
  readonly change: (field: string, update: (before: HeldEvidence) => HeldEvidence) => void
}
