import { type Drafts, browserDrafts } from './answer-draft-store.ts'
import { type Versions, browserVersions } from './checklist-versions.ts'
import { lazyPhotos } from './evidence/lazy-photos.ts'
import type { Photos } from './evidence/photo-store.ts'
import { type OfflineCopyStore, browserOfflineCopy } from './offline/offline-copy-store.ts'
import { type Pins, browserPins } from './offline/pins.ts'
import { type Queue, browserQueue } from './offline/answer-queue.ts'
import { type UnreadableRecords, browserUnreadable } from './offline/unreadable-records.ts'

/** The stores of answering on this device. */
export type Device = {
  readonly offlineCopy: OfflineCopyStore
  readonly drafts: Drafts
  readonly versions: Versions
  readonly photos: Photos
  readonly queue: Queue
  readonly pins: Pins
  readonly unreadable: UnreadableRecords
}

export const browserDevice: Device = {
  offlineCopy: browserOfflineCopy,
  drafts: browserDrafts,
  versions: browserVersions,
  photos: lazyPhotos,
  queue: browserQueue,
  pins: browserPins,
  unreadable: browserUnreadable,
}
