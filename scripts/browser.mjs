// A Chromium for the browser stories: the machine's own, the one inside an npm package, or Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...files, MAC].find((file) => existsSync(file))
}

const works = (file) => {
  const profile = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
    '--dump-dom',
    'about:blank',
  ]
  const { status } = spawnSync(file, args, { timeout: 60_000, stdio: 'ignore' })
  return status === 0
}

const packaged = async () => {
  // It unpacks itself into the temporary folder; one of our own keeps other users' files out of the way.
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'portal-chromium-'))
  // Makes it bring the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const file = await chromium.executablePath()
    const libraries = [
      join(process.env.TMPDIR, 'al2023', 'lib'),
      process.env.LD_LIBRARY_PATH,
    ].filter(Boolean)
    process.env.LD_LIBRARY_PATH = [...new Set(libraries)].join(':')
    return file
  } catch {
    return undefined
  }
}

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Instalando o Chromium do Debian para os testes…\n')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
  return onPath()
}

/** The path of a browser that starts here. */
export const findBrowser = async () => {
  const sources =
    process.env.TEST_BROWSER === 'packaged' ? [packaged] : [onPath, packaged, fromDebian]
  for (const source of sources) {
    const file = await source()
    if (file !== undefined && works(file)) return file
  }
  throw new Error('No Chromium to test with: install one, or run as root where apt-get is at hand')
}
