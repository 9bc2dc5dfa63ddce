// Lighthouse on the built portal with its demonstration: the sign-in page, then a sample of the lists with a session.
// `npm run lighthouse -- /news /admins` measures those lists only. Results: docs/performance.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root, runNpm } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const toolFolder = join(root, 'lighthouse') // a package of its own: as a root dependency it would slow every install by a sixth
runNpm(['ci'], toolFolder)
const { chromium } = await import('@playwright/test')
const entry = createRequire(join(toolFolder, 'package.json')).resolve('lighthouse')
const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href)
const { findBrowser } = await import('./browser.mjs')

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 }
const SIGN_IN = '/'
const LISTS = ['/checklist', '/document', '/news', '/admins', '/answer-checklist']
const FORMS = { mobile: undefined, desktop: desktopConfig }
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

const folder = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const startPortal = async () => {
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The output is read to its end: the server ends when its output pipe is closed.
  const address = await new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk) => {
      output += chunk
      const url = /Portal Agro: (http[^\s"]+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    server.once('exit', () => reject(new Error(`The portal did not start: ${output}`)))
  })
  return { server, address }
}

const signIn = async (page, address) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'master@demo.test' }).click()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar' }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** Clears everything but the session, so that each page is measured as on a first visit. */
const clearCaches = async (page, address) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'service_workers,cache_storage',
  })
  await session.detach()
}

const measure = async (url, port, form) => {
  const flags = { port, logLevel: 'error', disableStorageReset: true }
  const { lhr } = await lighthouse(
    url,
    { ...flags, onlyCategories: Object.keys(GOALS) },
    FORMS[form],
  )
  const { pathname } = new URL(url)
  const scores = Object.keys(GOALS).map((name) => Math.round(lhr.categories[name].score * 100))
  const metrics = Object.entries(METRICS).map(
    ([name, id]) => `${name} ${lhr.audits[id].displayValue}`,
  )
  const wrong = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id)
  process.stdout.write(
    `| ${[pathname, form, ...scores, ...metrics, wrong.join(', ')].join(' | ')} |\n`,
  )
  return Object.values(GOALS).every((goal, index) => scores[index] >= goal)
}

const measureAll = async (paths, address, port, page) => {
  const results = []
  for (const path of paths) {
    for (const form of Object.keys(FORMS)) {
      await clearCaches(page, address)
      results.push(await measure(new URL(path, address).href, port, form))
    }
  }
  return results.every(Boolean)
}

const { server, address } = await startPortal()
const port = await freePort()
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: await findBrowser(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const [page] = browser.pages()
  const requestedPaths = process.argv.slice(2)
  const isSignInGood =
    requestedPaths.length > 0 || (await measureAll([SIGN_IN], address, port, page))
  await signIn(page, address)
  const areListsGood = await measureAll(
    requestedPaths.length > 0 ? requestedPaths : LISTS,
    address,
    port,
    page,
  )
  process.exitCode = isSignInGood && areListsGood ? 0 : 1
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
