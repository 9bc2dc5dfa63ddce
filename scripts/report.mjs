// Runs the test tools and counts the results in their JSON reports.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'portal-report-'))

const runTool = async (tool, args, env) => {
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'close')
  return status === 0
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A tool that failed without a report, or outside its tests, counts as one failure. */
const resultOf = (ok, passed, failures) => ({
  passed,
  failures:
    ok || failures.length > 0 ? failures : ['A test tool failed beside its tests: see above'],
})

/** A file that cannot be loaded has no failed tests, and counts as one failure itself. */
const failuresOfFile = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [`${name}\n${message}`]
  return failed.map(({ fullName, failureMessages }) =>
    [`${name}: ${fullName}`, ...failureMessages].join('\n'),
  )
}

export const runVitest = async (args = [], env = {}) => {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], env)
  const report = readReport(file)
  return resultOf(
    ok,
    report?.numPassedTests ?? 0,
    report?.testResults.flatMap(failuresOfFile) ?? [],
  )
}

/** Stories that may need a retry in CI, as 'file: title', each with its reason. */
const allowedRetries = readReport(join(root, 'e2e', 'second-tries.json'))

/** How the first try of a story failed, with what its page showed: CI keeps the output lines only. */
const firstFailure = ([{ results }]) => {
  const { errors, attachments } = results[0]
  const pages = attachments.filter(({ name }) => name === 'page')
  const texts = pages.map(({ body }) => Buffer.from(body, 'base64').toString())
  return [...errors.map(({ message }) => stripVTControlCharacters(message)), ...texts].join('\n')
}

/** The stories with this outcome: their names as 'file: title', and how their first try failed. */
const storiesWith = (outcome, { suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === outcome))
    .map(({ file, title, tests }) => ({
      story: `${file}: ${title}`,
      failure: firstFailure(tests),
    })),
  ...suites.flatMap((suite) => storiesWith(outcome, suite)),
]

/** In CI, retried stories without a listed reason fail. Elsewhere a retry is only printed. */
const refusedRetries = (report) => {
  const flaky = storiesWith('flaky', report)
  for (const { story } of flaky)
    process.stdout.write(
      `Needed a second try: ${story} (${allowedRetries[story] ?? 'no reason'})\n`,
    )
  return process.env.CI ? flaky.filter(({ story }) => !(story in allowedRetries)) : []
}

export const runPlaywright = async (config, env) => {
  const file = join(reports, 'playwright.json')
  const args = ['test', `--config=${config}`, '--reporter=list,json']
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ok = await runTool('@playwright/test/cli.js', args, more)
  const report = readReport(file) ?? {}
  const { expected = 0, flaky = 0 } = report.stats ?? {}
  const refused = refusedRetries(report)
  const failed = storiesWith('unexpected', report)
  const failures = [...failed, ...refused].map(({ story, failure }) => `${story}\n${failure}`)
  return resultOf(ok, expected + flaky - refused.length, failures)
}

export const ranNothing = ({ passed, failures }) => passed === 0 && failures.length === 0

/** Prints the failures again at the end, then the summary line. Returns whether everything passed; no tests are a failure. */
export const printSummary = (results) => {
  const failures = results.flatMap((result) => result.failures)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
  if (ranNothing({ passed, failures })) process.stdout.write('\nNo test ran\n')
  else process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  return passed > 0 && failures.length === 0
}
