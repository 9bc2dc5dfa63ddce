// Reads the manifest of the built panel: which file each module went into, and what that file imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

export const dist = join(root, 'web', 'dist')

/** The page's own script, which is also the sign-in page, and the module that opens every other page (web/src/main.tsx). */
export const ENTRY = 'index.html'
export const PANEL = 'src/panel.tsx'
/** Modules that every screen of the panel loads. */
export const IN_PANEL = [PANEL, 'src/routes/_panel.tsx?tsr-split=component---loader']

export const readManifest = (folder = dist) =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))

const chunkOf = (manifest, key) => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no ${key}`)
  return chunk
}

const reachableKeys = (manifest, keys, reached = new Set()) => {
  for (const key of keys.filter((candidate) => !reached.has(candidate))) {
    reached.add(key)
    reachableKeys(manifest, chunkOf(manifest, key).imports ?? [], reached)
  }
  return reached
}

/** The files that these modules need, their own included. */
export const filesOf = (manifest, keys) => {
  const chunks = [...reachableKeys(manifest, keys)].map((key) => chunkOf(manifest, key))
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
