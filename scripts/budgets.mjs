// What each screen loads, by the build's own manifest, against its budget in bytes after gzip.
// A browser has the last word (e2e/budgets.spec.ts); this says in an instant which file to look at.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ENTRANCE, ENTRY, IN_PANEL, dist, filesOf, readManifest } from './manifest.mjs'
import { root } from './prepare.mjs'

const read = (file) => readFileSync(join(dist, file))
const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'))
const manifest = readManifest()

/** Loaded where the kept token has run out. */
const IDENTITY = 'src/session/firebase.ts'
const LISTS = [
  'document',
  'news',
  'activity',
  'simple-alert',
  'admins',
  'checklist',
  'answer-checklist',
  'checklist/answers.$checklistId',
]
/** What comes with a list once its section is chosen. */
const WITH = { checklist: ['src/features/checklists/checklist/list/checklists-of-section.tsx'] }
/** A name that each of them leaves in what it is bundled into. */
const LAZY = {
  editor: 'ProseMirror',
  charts: 'recharts',
  dates: 'DatePicker',
  mantine: 'MantineProvider was not found',
}

const gzipped = (file) => gzipSync(read(file), { level: 9 }).length
const sum = (files) => files.reduce((total, file) => total + gzipped(file), 0)

const weigh = (path, keys, budget) => {
  const files = filesOf(manifest, [ENTRY, ...keys])
  const scripts = ['color-scheme.js', 'first-request.js', 'start-failure.js', ...files.scripts]
  const text = scripts.map((file) => read(file).toString()).join('')
  return {
    path,
    files: scripts.length,
    script: sum(scripts),
    budget,
    style: sum(files.styles),
    early: Object.keys(LAZY).filter((name) => text.includes(LAZY[name])),
  }
}

const screens = [
  weigh('/', [ENTRANCE], budgets.signInScript),
  ...LISTS.map((path) =>
    weigh(
      `/${path.replace('.', '/')}`,
      [
        ...IN_PANEL,
        IDENTITY,
        `src/routes/_panel/${path}/index.tsx?tsr-split=component---loader`,
        ...(WITH[path] ?? []),
      ],
      budgets.listScript,
    ),
  ),
]

const built = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.js'))
  .map(({ file }) => read(file).toString())
for (const [name, mark] of Object.entries(LAZY)) {
  if (!built.some((text) => text.includes(mark))) throw new Error(`No ${name} by '${mark}'`)
}

const isOver = ({ script, budget, style, early }) =>
  script > budget || style > budgets.style || early.length > 0
const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(6)

for (const screen of screens) {
  const { path, files, script, budget, style, early } = screen
  process.stdout.write(
    `${isOver(screen) ? '✗' : '✓'} ${path.padEnd(34)} script ${kB(script)} of ${kB(budget)} kB in ${files} files, ` +
      `style ${kB(style)} of ${kB(budgets.style)} kB${early.length > 0 ? `, too early: ${early.join(', ')}` : ''}\n`,
  )
}
process.exit(screens.some(isOver) ? 1 : 0)
