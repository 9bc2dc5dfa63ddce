// What Vite says about the panel that it built: which file each module went into, and what that needs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

export const dist = join(root, 'web', 'dist')

export const ENTRY = 'index.html'
/** What the sign-in page is opened with, and what every other is (web/src/main.tsx). */
export const ENTRANCE = 'src/entrance.tsx'
export const PORTAL = 'src/portal.tsx'
/** Around every screen of the panel. */
export const IN_PANEL = [PORTAL, 'src/routes/_panel.tsx?tsr-split=component---loader']

export const readManifest = (folder = dist) =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))

const chunkOf = (manifest, key) => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}`)
  return chunk
}

const keysFrom = (manifest, keys, seen = new Set()) => {
  for (const key of keys.filter((candidate) => !seen.has(candidate))) {
    seen.add(key)
    keysFrom(manifest, chunkOf(manifest, key).imports ?? [], seen)
  }
  return seen
}

/** The files that come along with these modules, their own included. */
export const filesOf = (manifest, keys) => {
  const chunks = [...keysFrom(manifest, keys)].map((key) => chunkOf(manifest, key))
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
