// Lists the files that each screen needs besides the page's own. The server names them in a Link header with the page.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRY, IN_PANEL, PANEL, filesOf, readManifest } from './manifest.mjs'

const SCREEN = /^src\/routes\/(.+)\.tsx\?tsr-split=component---loader$/

const LAYOUT = /(^|\/)(_panel|route)$/

/** The URL path of a route file: 'src/routes/_panel/checklist/answers.$checklistId/index.tsx' is at '/checklist/answers/$checklistId'. */
const pathOf = (file) =>
  `/${file
    .split(/[./]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`

/** The sign-in page is the only one that opens without the router. */
const keysOf = (file, key) => {
  if (file === 'index') return []
  return file.startsWith('_panel/') ? [...IN_PANEL, key] : [PANEL, key]
}

export const writePreloads = (folder) => {
  const manifest = readManifest(folder)
  const page = filesOf(manifest, [ENTRY])
  const pageFiles = new Set([...page.scripts, ...page.styles])
  const screens = Object.keys(manifest).flatMap((key) => {
    const file = SCREEN.exec(key)?.[1]
    if (file === undefined || LAYOUT.test(file)) return []
    const keys = keysOf(file, key)
    const { scripts, styles } = filesOf(manifest, keys)
    const files = [...styles, ...scripts].filter((name) => !pageFiles.has(name))
    return [[pathOf(file), files.map((name) => `/${name}`)]]
  })
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(Object.fromEntries(screens)))
}
