// Every test: rules, server on both databases, panel, and stories in a browser. Ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')

const reports = mkdtempSync(join(tmpdir(), 'portal-report-'))

const runTool = (tool, args, env = {}) =>
  spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A tool that failed without a report, or beside its tests, counts as one failure. */
const counted = (ok, passed, failed) => ({ passed, failed: ok || failed > 0 ? failed : 1 })

const unitTests = () => {
  const file = join(reports, 'vitest.json')
  const ok = runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file)
  return counted(ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

const stories = async () => {
  const file = join(reports, 'playwright.json')
  const ok = runTool('@playwright/test/cli.js', ['test', '--config=e2e', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM: await findBrowser(),
  })
  const stats = readReport(file)?.stats
  return counted(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

const results = [unitTests(), await stories()]
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') === 0 ? 0 : 1)
