import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '#backup/backup.service.ts'
import { installationOf } from '#backup/installation.ts'
import { move } from '#backup/move.service.ts'
import { checkArchive, restore } from '#backup/restore.service.ts'
import type { Database, Db } from '#db/database.ts'
import { hasAdmins, setTotpSecret } from '#features/admins/admin.queries.ts'
import { createMaster } from '#features/admins/operator.service.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import type { Portal } from '#portal.ts'
import { secretBox } from '#secret-box.ts'
import { makeTestPortal, testConfig, type TestPortal } from '#test/support/app.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { diskFiles } from '#test/support/files.ts'
import { ACCOUNTS } from './accounts.ts'
import { CHECKLISTS } from './checklists.ts'
import { DOCUMENTS } from './demo-content.ts'
import { isDemonstrationAccount } from './demonstration-credentials.ts'
import { loadDemonstration } from './demonstration.ts'
import { loadContent } from './load-content.ts'
import { allowsDemonstration, prepareDemonstration } from './prepare-demonstration.ts'
import { removeDemonstration } from './remove-demonstration.ts'

const box = secretBox([Buffer.alloc(32, 1)])
const LOCAL = { production: false, host: '127.0.0.1', publicUrl: undefined }

describe('a demonstration', () => {
  it.each([
    ['here', {}, true],
    ['in production', { production: true }, false],
    ['at an address of the network', { host: '0.0.0.0' }, false],
    ['at every address', { host: '::' }, false],
    ['under a name of the network', { publicUrl: 'https://portal.empresa.com.br' }, false],
    ['under a name that begins like ours', { publicUrl: 'http://127.0.0.1.empresa.com' }, false],
    ['at another port of ours', { host: '::1', publicUrl: 'http://[::1]:4000' }, true],
    ['under our own name', { host: 'localhost', publicUrl: 'http://localhost:4000' }, true],
  ])('%s: %j, allowed %s', (_where, overrides, allowed) => {
    expect(allowsDemonstration({ ...LOCAL, ...overrides })).toBe(allowed)
  })

  const [first] = ACCOUNTS
  if (first === undefined) throw new Error('There are no accounts')
  const person = { id: 'x', email: 'ana@empresa.test', totpSecret: null }
  it.each([
    ['its id', { ...person, id: first.id }, true],
    ['its e-mail, however written', { ...person, email: 'Master@Demo.test' }, true],
    ['its secret', { ...person, totpSecret: box.seal(first.totpSecret, 'x') }, true],
    ['nothing of it', { ...person, totpSecret: box.seal('ABCD', 'x') }, false],
    ['a secret that nobody can open', { ...person, totpSecret: 'v1.00000000.AAAA' }, false],
  ])('is recognised by %s', (_what, account, expected) => {
    expect(isDemonstrationAccount(box, account)).toBe(expected)
  })
})

describe('a portal that others can reach', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-demonstration-'))
  const archive = { file: join(root, 'portal.backup'), passphrase: 'uma frase bem longa' }
  const local = testConfig()
  const shared = { ...local, production: true }
  const REFUSED = /master@demo\.test.*\n.*npm run remove-demonstration/
  let source: Database
  let target: Database
  let portal: TestPortal
  const noMailer = { send: () => Promise.resolve(), close: () => Promise.resolve() }
  const portalOf = (database: Database): Portal => ({
    ...portal.deps,
    mails: mailQueue({ box: portal.deps.box, mailer: noMailer }),
    database,
    close: () => Promise.resolve(),
  })

  beforeAll(async () => {
    source = await openTestDatabase()
    target = await openTestDatabase()
    portal = await makeTestPortal(() => source.db)
    await loadDemonstration(portal.context(), portal.deps)
    await backUp(installationOf(local, source.pool), { ...archive, now: new Date() })
  })
  afterAll(async () => {
    await portal.app.close()
    await source.close()
    await target.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('loads no demonstration', async () => {
    const { offered } = await prepareDemonstration({ ...local, host: '0.0.0.0' }, portalOf(target))
    expect([offered, await hasAdmins(target.db)]).toEqual([false, false])
  })

  it('does not start with a demonstration', () =>
    expect(prepareDemonstration(shared, portalOf(source))).rejects.toThrow(REFUSED))

  it('does not restore a demonstration, and changes nothing', async () => {
    const restoring = restore(
      installationOf(shared, target.pool),
      archive,
      await checkArchive(archive),
    )
    await expect(restoring).rejects.toThrow(REFUSED)
    expect(await hasAdmins(target.db)).toBe(false)
  })

  it('does not move a demonstration, and changes nothing', async () => {
    const moving = move(installationOf(local, source.pool), installationOf(shared, target.pool))
    await expect(moving).rejects.toThrow(REFUSED)
    expect(await hasAdmins(target.db)).toBe(false)
  })

  it('one that was only half loaded is completed by the next start here, once', async () => {
    const start = (db: Db) => prepareDemonstration(local, portalOf({ ...source, db }))
    const next = source.db.transaction(async (tx) => {
      expect(await start(tx)).toEqual({ offered: true, lacksContent: true })
      const fileStore = diskFiles(root)
      await loadContent({ ...portal.context(), db: tx }, { fileStore, calendar: local.calendar })
      expect(await tx.$count(documents)).toBe(DOCUMENTS.length)
      expect(await start(tx)).toEqual({ offered: true, lacksContent: false })
      tx.rollback()
    })
    await expect(next).rejects.toThrow('Rollback')
  })

  it('it is removed once another master is there, and what it made stays', async () => {
    const remove = () => removeDemonstration(portal.context(), portal.deps)
    await expect(remove()).rejects.toThrow(/create-master/)
    const ana = { email: 'ana@empresa.test', name: 'Ana', password: 'uma-senha-comprida' }
    await createMaster(portal.context(), portal.deps, ana)
    // An account with a new secret is still recognised by its e-mail.
    await setTotpSecret(source.db, ACCOUNTS[1]?.id ?? '', box.seal('ABCD', 'x'))
    const { removed, remaining } = await remove()
    expect(removed.toSorted()).toEqual(ACCOUNTS.map(({ email }) => email).toSorted())
    expect(remaining['checklists']).toBe(CHECKLISTS.length)
    expect(await source.db.$count(checklists)).toBe(CHECKLISTS.length)
    const { offered } = await prepareDemonstration(shared, portalOf(source))
    expect(offered).toBe(false)
    // The missing content is not loaded, because the installation now belongs to the company.
    expect((await prepareDemonstration(local, portalOf(source))).lacksContent).toBe(false)
  })
})
