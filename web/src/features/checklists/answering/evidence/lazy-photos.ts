import type { Photos } from './photo-store.ts'

const load = async () => (await import('./photo-store.ts')).browserPhotos

/** The photos of this device, for screens that most days have none: the code comes with the first. */
export const lazyPhotos: Photos = {
  get: async (...args) => (await load()).get(...args),
  put: async (...args) => (await load()).put(...args),
  remove: async (...args) => (await load()).remove(...args),
  removeUnused: async (...args) => (await load()).removeUnused(...args),
}
