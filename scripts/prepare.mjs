// This file uses Node.js alone, since it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => join(root, ...parts)

const INSTALLED = inRoot('node_modules', '.portal-installed')
const BUILT = inRoot('server', 'dist')
const STAMP = '.built'
const LISTED_BY_NPM = inRoot('node_modules', '.package-lock.json')
const SETTINGS = inRoot('portal.env')
const settings = existsSync(SETTINGS) ? parseEnv(readFileSync(SETTINGS, 'utf8')) : {}
const production = (process.env.NODE_ENV ?? settings.NODE_ENV) === 'production'
const MANIFESTS = ['package-lock.json', '.npmrc']
const SOURCES = [
  'contract/src',
  'server/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'scripts/build.mjs',
  'scripts/manifest.mjs',
  'scripts/preloads.mjs',
  'scripts/server-bundle.mjs',
]

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path]

const fingerprint = (paths) => {
  const hash = createHash('sha256').update(process.version).update(process.platform)
  for (const file of paths
    .filter((path) => existsSync(inRoot(path)))
    .flatMap((path) => filesUnder(inRoot(path)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const writeStamp = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Runs a command with the standard streams of this process; ends this process if it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

export const runNpm = (args, cwd = root) =>
  run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd, env: { ...process.env, NODE_ENV: '' } },
  )

/** In production other processes may run from these folders: nothing is written there, the operator gets instructions. */
const exitWith = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const requireInstalled = () => {
  if (existsSync(LISTED_BY_NPM)) return
  exitWith('The dependencies are not installed: npm ci --omit=dev && npm run build')
}

/** Of commands, and of a start in production: what is missing is the operator's to install and build. */
export const requireBuilt = () => {
  requireInstalled()
  if (!existsSync(join(BUILT, 'main.js'))) exitWith('The portal is not built: npm run build')
}

/** Installs the runtime packages, and with `tools` those for tests and checks too. A full installation serves both. */
export const ensureInstalled = ({ tools = false } = {}) => {
  if (production) return requireInstalled()
  const expected = fingerprint(MANIFESTS)
  const [kind, installed] = readStamp(INSTALLED).split(' ')
  if (installed === expected && (kind === 'all' || !tools)) return
  process.stdout.write(`Instalando dependências${tools ? ' e ferramentas de teste' : ''}…\n`)
  const omit = tools ? ['--include=dev'] : ['--omit=dev']
  runNpm(['ci', ...omit])
  writeStamp(INSTALLED, `${tools ? 'all' : 'run'} ${expected}`)
}

const sourceFingerprint = () => fingerprint([...MANIFESTS, ...SOURCES])

/** Writes the fingerprint of the sources into the build. */
export const stampBuild = (folder) => writeStamp(join(folder, STAMP), sourceFingerprint())

/** Builds the panel and the server, unless the existing build has the fingerprint of the current sources. */
export const ensureBuilt = () => {
  if (production) return requireBuilt()
  if (readStamp(join(BUILT, STAMP)) === sourceFingerprint()) return
  process.stdout.write('Construindo o portal…\n')
  run(process.execPath, [inRoot('scripts', 'build.mjs')])
}
