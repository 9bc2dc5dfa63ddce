import { browserAnswers } from './answer-store.ts'
import { browserChecklists } from './checklist-store.ts'
import { browserOfflineCopy } from './offline-copy-store.ts'
import { browserPhotos } from './photo-store.ts'

/** The stores of answering on this device. Tests put others in their place. */
export const device = {
  answers: browserAnswers,
  photos: browserPhotos,
  checklists: browserChecklists,
  offlineCopy: browserOfflineCopy,
}
export type Device = typeof device
