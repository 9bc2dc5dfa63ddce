// Compares what each screen loads, by the build's manifest, with its budget in bytes after gzip.
// The check in a browser decides (e2e/budgets.spec.ts); this one is quick and names the file to look at.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRY, IN_PANEL, dist, filesOf, readManifest } from './manifest.mjs'
import { root } from './prepare.mjs'

const read = (file) => readFileSync(join(dist, file))
const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'))
const manifest = readManifest()

const routes = join(root, 'web', 'src', 'routes', '_panel')
/** The list of every kind, which is beside its creation form, and the two lists without one. */
const LISTS = [
  ...readdirSync(routes).filter((path) => existsSync(join(routes, path, 'create.tsx'))),
  'answer-checklist',
  'checklist/answers.$checklistId',
]
/** Modules that a list loads once its section is chosen. */
const SECTION_MODULES = {
  checklist: ['src/features/checklists/checklist/list/checklists-of-section.tsx'],
}

const gzipped = (file) => gzipSync(read(file), { level: 9 }).length
const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0)

const measureScreen = (path, keys, budget) => {
  const files = filesOf(manifest, [ENTRY, ...keys])
  const scripts = ['color-scheme.js', 'start-failure.js', ...files.scripts]
  return {
    path,
    files: scripts.length,
    script: sum(scripts),
    budget,
    style: sum(files.styles),
  }
}

const screens = [
  measureScreen('/', [], budgets.signInScript),
  ...LISTS.map((path) =>
    measureScreen(
      `/${path.replace('.', '/')}`,
      [
        ...IN_PANEL,
        `src/routes/_panel/${path}/index.tsx?tsr-split=component---loader`,
        ...(SECTION_MODULES[path] ?? []),
      ],
      budgets.listScript,
    ),
  ),
]

const isOver = ({ script, budget, style }) => script > budget || style > budgets.style
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6)

for (const screen of screens) {
  const { path, files, script, budget, style } = screen
  process.stdout.write(
    `${isOver(screen) ? '✗' : '✓'} ${path.padEnd(34)} script ${kB(script)} of ${kB(budget)} kB in ${files} files, ` +
      `style ${kB(style)} of ${kB(budgets.style)} kB\n`,
  )
}
process.exit(screens.some(isOver) ? 1 : 0)
