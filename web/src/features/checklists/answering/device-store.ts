import { type Drafts, browserDrafts } from './answer-draft-store.ts'
import { type Versions, browserVersions } from './checklist-versions.ts'
import { lazyPhotos } from './evidence/lazy-photos.ts'
import type { Photos } from './evidence/photo-store.ts'
import { type FieldStore, browserField } from './offline/field-store.ts'
import { type Pins, browserPins } from './offline/pins.ts'
import { type Queue, browserQueue } from './offline/answer-queue.ts'
import { type UnreadableRecords, browserUnreadable } from './offline/unreadable-records.ts'

/** What is kept here of one's answering, with or without network. */
export type Device = {
  readonly field: FieldStore
  readonly drafts: Drafts
  readonly versions: Versions
  readonly photos: Photos
  readonly queue: Queue
  readonly pins: Pins
  readonly unreadable: UnreadableRecords
}

export const browserDevice: Device = {
  field: browserField,
  drafts: browserDrafts,
  versions: browserVersions,
  photos: lazyPhotos,
  queue: browserQueue,
  pins: browserPins,
  unreadable: browserUnreadable,
}
