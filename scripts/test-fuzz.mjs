// Requests of every kind to every call of the API, 20,000 of them or as many as are asked for: none may fail.
import { ensureInstalled, run } from './prepare.mjs'

const [requests = '20000'] = process.argv.slice(2)
ensureInstalled({ tools: true })
run('npx', ['--no-install', 'vitest', 'run', '--root', 'server', 'test/route-matrix/garbage'], {
  env: { ...process.env, FUZZ_REQUESTS: requests },
})
