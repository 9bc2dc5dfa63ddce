// Finds a Chromium for the browser stories: a headless shell, the machine's own browser, or the one inside an npm package.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The headless shell draws no window, and so takes half the time of a full browser. */
const SHELL = 'chromium-headless-shell'

const findOnPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

const findInstalled = () => findOnPath(NAMES) ?? [MAC].find((file) => existsSync(file))

/** Opens a page: a browser that lacks a library still prints its version. */
const works = async (file) => {
  try {
    const { chromium } = await import('@playwright/test')
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath: file, args, timeout: 60_000 })
    await (await browser.newPage()).setContent('<input type="password">')
    await browser.close()
    return true
  } catch {
    return false
  }
}

/**
 * The packaged browser lists font folders of another machine. Without any font it crashes at the first form field.
 */
const configureFonts = (folder) => {
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts']
    .map((dir) => `<dir>${dir}</dir>`)
    .join('')
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<fontconfig>${dirs}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
}

const unpackPackaged = async () => {
  // It unpacks itself into the temporary folder; a folder of our own avoids clashes with other users' files.
  const folder = mkdtempSync(join(tmpdir(), 'portal-chromium-'))
  process.env.TMPDIR = folder
  // With this variable it also unpacks the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const file = await chromium.executablePath()
    configureFonts(folder)
    process.env.PACKAGED_BROWSER = 'true' // some stories are skipped with it, each with its reason
    return file
  } catch {
    return undefined
  }
}

const findOrInstallShell = () => {
  const file = findOnPath([SHELL])
  if (file !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return file
  process.stdout.write('Instalando o Chromium do Debian para os testes…\n')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', SHELL], quiet)
  return findOnPath([SHELL])
}

/** The path of a browser that starts on this machine. */
export const findBrowser = async () => {
  const sources =
    process.env.TEST_BROWSER === 'packaged'
      ? [unpackPackaged]
      : [findOrInstallShell, findInstalled, unpackPackaged]
  for (const source of sources) {
    const file = await source()
    if (file !== undefined && (await works(file))) return file
  }
  throw new Error('No Chromium to test with: install one, or run as root where apt-get is at hand')
}
