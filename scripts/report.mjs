// Runs test tools with a report to count from.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'portal-report-'))

const runTool = (tool, args, env) =>
  spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A tool that failed without a report, or beside its tests, counts as one failure. */
const counted = (ok, passed, failed) => ({ passed, failed: ok || failed > 0 ? failed : 1 })

export const runVitest = (args = [], env = {}) => {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], env)
  const report = readReport(file)
  return counted(ok, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

/** Stories that may need a second try in CI, as 'file: title', each with its reason. */
const secondTries = readReport(join(root, 'e2e', 'second-tries.json'))

/** Stories that passed at their second try. */
const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
]

/** Whoever waits for a story may try again; nobody looks at what CI passed. */
const refusedIn = (report) => {
  const flaky = flakyIn(report)
  for (const story of flaky)
    process.stdout.write(`Needed a second try: ${story} (${secondTries[story] ?? 'no reason'})\n`)
  return process.env.CI ? flaky.filter((story) => !(story in secondTries)).length : 0
}

export const runPlaywright = (config, env) => {
  const file = join(reports, 'playwright.json')
  const args = ['test', `--config=${config}`, '--reporter=list,json']
  const ok = runTool('@playwright/test/cli.js', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = readReport(file) ?? {}
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
  const refused = refusedIn(report)
  return counted(ok, expected + flaky - refused, unexpected + refused)
}

/** The closing line, and whether all is well. */
export const sumUp = (results) => {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  return total('failed') === 0
}
