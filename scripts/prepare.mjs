// This file uses Node.js alone, since it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => join(root, ...parts)

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

/** The packages of a lock file that have a folder of their own, by its path. */
const packagesIn = (file) =>
  existsSync(file)
    ? Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(
        ([path, { link }]) => path.includes('node_modules/') && !link,
      )
    : []

/** Whether the packages that npm lists as installed are there, in the versions of the lock: an installation may be cut off. */
const isWhole = (installed, locked) =>
  installed.size > 0 &&
  locked.every(([path, { version }]) => (installed.get(path)?.version ?? version) === version) &&
  [...installed.keys()].every((path) => existsSync(inRoot(path, 'package.json')))

/** Optional packages may be absent: most are for other platforms. */
const isNeeded = ({ dev, optional, devOptional }, tools) =>
  !optional && !devOptional && (tools || !dev)

/** `needs` chooses among the locked packages those that must be there. */
const hasInstalled = (needs) => {
  const locked = packagesIn(inRoot('package-lock.json'))
  const installed = new Map(packagesIn(LISTED_BY_NPM))
  const needed = locked.filter(([, entry]) => needs(entry))
  return isWhole(installed, locked) && needed.every(([path]) => installed.has(path))
}

const requireInstalled = () => {
  if (hasInstalled(() => false)) return
  exitWith('The dependencies are not installed, or not all: npm ci --omit=dev && npm run build')
}

/** Of commands, and of a start in production: what is missing is the operator's to install and build. */
export const requireBuilt = () => {
  requireInstalled()
  if (!existsSync(join(BUILT, 'main.js'))) exitWith('The portal is not built: npm run build')
}

/** Installs what is missing of the runtime packages, and with `tools` of those for tests and checks too. */
export const ensureInstalled = ({ tools = false } = {}) => {
  if (production) return requireInstalled()
  if (hasInstalled((entry) => isNeeded(entry, tools))) return
  process.stdout.write(`Instalando dependências${tools ? ' e ferramentas de teste' : ''}…\n`)
  runNpm(['ci', tools ? '--include=dev' : '--omit=dev'])
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
