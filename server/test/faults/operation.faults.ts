import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine } from '#db/database.ts'
import { openFolderEngine } from '#db/embedded/engine.ts'
import { runBuilt } from '#test/support/process.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { expectConsistent } from './invariants.ts'
import { newLedger } from './ledger.ts'
import { prepareLoad, startLoad } from './load.ts'
import { timeoutFor } from './rounds.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-operation-'))
let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation({ BACKUP_PASSPHRASE: 'uma-frase-bem-longa' })
}, timeoutFor(1))
afterAll(() => {
  installation.discard()
  rmSync(root, { recursive: true, force: true })
})

it(
  'an embedded installation backs itself up while seven writers work, and the backup is a whole one',
  async () => {
    const { call, end } = await installation.start()
    const fixture = await prepareLoad(call)
    const ledger = newLedger()
    const stopLoad = startLoad(call, ledger, fixture)
    await expect.poll(() => ledger.total(), { timeout: 40_000 }).toBeGreaterThan(50)
    const before = [...ledger.acknowledged].map(([kind, ids]) => [kind, new Set(ids)] as const)

    const folder = join(installation.dataDir, 'backups')
    const backups = () => readdirSync(folder).filter((name) => name.endsWith('.backup'))
    await expect.poll(backups, { timeout: 150_000, interval: 500 }).toHaveLength(1)
    await stopLoad()
    expect([...ledger.refusals]).toEqual([])
    await end('SIGKILL')

    const file = join(folder, backups()[0] ?? '')
    const verified = await runBuilt('backup', ['--verify', file], installation.env)
    expect(verified).toMatchObject({ code: 0 })
    const env = { ...installation.env, DATA_DIR: join(root, 'restored') }
    const restored = await runBuilt('restore', ['--from', file], env)
    expect(restored).toMatchObject({ code: 0 })
    expect(await runBuilt('doctor', [], env)).toMatchObject({ code: 0 })
    const engine = await openFolderEngine(join(env.DATA_DIR, 'database'), () => undefined)
    const database = openEngine(engine)
    await expectConsistent(database.pool, { ...ledger, acknowledged: new Map(before) })
    await database.close()
  },
  timeoutFor(4),
)

it('an installation whose disk is not mounted is neither started nor changed', async () => {
  const env = { ...installation.env, DATA_DIR: mkdtempSync(join(root, 'mount-')) }
  for (const [entry, args] of [
    ['main', []],
    ['doctor', []],
    ['backup', ['--to', join(root, 'a.backup')]],
    ['create-master', ['--email', 'ana@empresa.test', '--name', 'Ana']],
  ] as const) {
    const { code, output } = await runBuilt(entry, args, env)
    expect([entry, code]).toEqual([entry, 1])
    expect(output).toMatch(/DATA_DIR \(.*\) holds no installation/)
  }
  expect(readdirSync(env.DATA_DIR)).toEqual([])
})
