// Lighthouse on the built portal with its demonstration: the sign-in page, then lists with a session.
// `npm run lighthouse -- /news /admins` looks at those lists only. Results: docs/performance.md.
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
const apart = join(root, 'lighthouse') // with the rest, all would take a sixth longer to install
runNpm(['ci'], apart)
const { chromium } = await import('@playwright/test')
const entry = createRequire(join(apart, 'package.json')).resolve('lighthouse')
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
  // Read to its end: a server whose words nobody takes any more ends.
  const address = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      const found = /Portal Agro: (http[^\s"]+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    server.once('exit', () => reject(new Error(`The portal did not start: ${said}`)))
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

/** All that a visit leaves behind but the session: each page is measured as on a first visit. */
const forgetFiles = async (page, address) => {
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
      await forgetFiles(page, address)
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
  const asked = process.argv.slice(2)
  const isWell = asked.length > 0 || (await measureAll([SIGN_IN], address, port, page))
  await signIn(page, address)
  const areWell = await measureAll(asked.length > 0 ? asked : LISTS, address, port, page)
  process.exitCode = isWell && areWell ? 0 : 1
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
