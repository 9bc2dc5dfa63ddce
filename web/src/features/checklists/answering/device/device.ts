import { type Answers, browserAnswers } from './answer-store.ts'
import { type Checklists, browserChecklists } from './checklist-store.ts'

import { type OfflineCopyStore, browserOfflineCopy } from './offline-copy-store.ts'
import { type Photos, browserPhotos } from './photo-store.ts'

/** The stores of answering on this device. */
export type Device = {
  readonly answers: Answers
  readonly photos: Photos
  readonly checklists: Checklists
  readonly offlineCopy: OfflineCopyStore
}

export const browserDevice: Device = {
  answers: browserAnswers,
  photos: browserPhotos,
  checklists: browserChecklists,
  offlineCopy: browserOfflineCopy,
}
