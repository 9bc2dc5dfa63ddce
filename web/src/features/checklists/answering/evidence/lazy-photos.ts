import type { Photos } from './photo-store.ts'

const load = async () => (await import('./photo-store.ts')).browserPhotos

/** The photo store for screens that mostly show none: its code is loaded with the first use. */
export const lazyPhotos: Photos = {
  get: async (...args) => (await load()).get(...args),
  put: async (...args) => (await load()).put(...args),
  remove: async (...args) => (await load()).remove(...args),
  removeUnused: async (...args) => (await load()).removeUnused(...args),
}
