// A Chromium for the browser stories: a headless shell, the machine's own browser, or the one inside an npm package.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Draws no window of its own, and so takes half of a whole browser's time. */
const SHELL = 'chromium-headless-shell'

const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

const installed = () => onPath(NAMES) ?? [MAC].find((file) => existsSync(file))

/** Not its version but a page: a browser that lacks a library still tells its version. */
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

/** Its own list of fonts names folders of another machine, and without any font it ends at the first form field. */
const pointToFonts = (folder) => {
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

const packaged = async () => {
  // It unpacks itself into the temporary folder; one of our own keeps other users' files out of the way.
  const folder = mkdtempSync(join(tmpdir(), 'portal-chromium-'))
  process.env.TMPDIR = folder
  // Makes it bring the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const file = await chromium.executablePath()
    pointToFonts(folder)
    process.env.PACKAGED_BROWSER = 'true' // some stories are not for it, and say why
    return file
  } catch {
    return undefined
  }
}

const shell = () => {
  const found = onPath([SHELL])
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return found
  process.stdout.write('Instalando o Chromium do Debian para os testes…\n')
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', SHELL], quiet)
  return onPath([SHELL])
}

/** The path of a browser that starts here. */
export const findBrowser = async () => {
  const sources =
    process.env.TEST_BROWSER === 'packaged' ? [packaged] : [shell, installed, packaged]
  for (const source of sources) {
    const file = await source()
    if (file !== undefined && (await works(file))) return file
  }
  throw new Error('No Chromium to test with: install one, or run as root where apt-get is at hand')
}
