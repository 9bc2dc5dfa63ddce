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

export const runPlaywright = (config, env) => {
  const file = join(reports, 'playwright.json')
  const args = ['test', `--config=${config}`, '--reporter=list,json']
  const ok = runTool('@playwright/test/cli.js', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const stats = readReport(file)?.stats
  return counted(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

/** The closing line, and whether all is well. */
export const sumUp = (results) => {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  return total('failed') === 0
}
