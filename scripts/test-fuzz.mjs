// Sends 20,000 random requests, or the given number, to the whole API. None may cause an internal error.
import { ensureInstalled, run } from './prepare.mjs'

const [requests = '20000'] = process.argv.slice(2)
ensureInstalled({ tools: true })
run('npx', ['--no-install', 'vitest', 'run', '--root', 'server', 'test/route-matrix/garbage'], {
  env: { ...process.env, FUZZ_REQUESTS: requests },
})
