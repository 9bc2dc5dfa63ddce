// Fills an empty PostgreSQL with many rows: npm run bench:seed -- --database postgres://… --rows 100000
import { join } from 'node:path'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runnerImport } = await import('vite')
const file = join(root, 'bench', 'seed', 'main.ts')
const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
await module.seed(process.argv.slice(2))
