import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { OperatorError } from '#errors.ts'
import { upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'
import { OPTIONS } from '#test/support/answering.ts'
import { makeTestPortal, rolledBack, testConfig, type TestPortal } from '#test/support/app.ts'
import { aChecklist, anArea, aQuestion } from '#test/support/checklists.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { diskFiles, SAMPLES } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { backUp, listArchives } from './backup.service.ts'
import type { Installation } from './installation.ts'
import { lastBackup } from './last-backup.queries.ts'
import { describeMissing, missingFilesOf } from './missing-files.queries.ts'
import { recordBackup } from './record.service.ts'
import { checkArchive, restore } from './restore.service.ts'
import { fingerprintsOf, tablesIn } from './rows.queries.ts'
import { reasonToLeaveOut, TABLES } from './tables.ts'

const LEFT_OUT = Object.keys(TABLES).filter((name) => reasonToLeaveOut(name) !== undefined)
const PASSPHRASE = 'uma frase bem longa'
const root = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const file = join(root, 'portal.backup')
/** A low work factor, because every test opens the archive. */
const ARCHIVE = { file, passphrase: PASSPHRASE, now: new Date(), logN: 10 }

let source: Database
let portal: TestPortal
let key: string
/** The photo and the signature of the answer. */
let pictures: string[]
const opened: Database[] = []

const installationOf = (
  { pool }: Database,
  folder: string,
  overrides: Partial<Installation> = {},
): Installation => ({
  pool,
  fileStore: diskFiles(join(root, folder)),
  keyIds: ['one'],
  ownKeys: [],
  box: portal.deps.box,
  allowsDemonstration: true, // the TOTP secret of the tests is that of a demonstration account
  ...overrides,
})

const anEmptyDatabase = async () => {
  const database = await openTestDatabase()
  opened.push(database)
  return database
}

/** Inserts places, people, a conditional question, an answer, and a document with its file. */
const fill = async () => {
  await upsertSubsidiaries(source.db, [{ code: '1001', name: 'Chapecó' }])
  await upsertFarms(source.db, [{ code: 'F1', name: 'Granja', subsidiaryCode: '1001' }])
  const token = await portal.tokenOf(master)
  const { id, categories } = await aChecklist(portal, token, await anArea(portal))
  const category_id = categories[0].id
  const parent = await aQuestion(portal, token, id, {
    category_id,
    type: 1,
    options: OPTIONS,
    photos: { min: 0, max: 1 },
  })
  const conditions = [{ operator: 'ID_EQUALS', value: parent.options[0].id }]
  await aQuestion(portal, token, id, { category_id, parent: { id: parent.id, conditions } })
  await portal.call('PATCH', `/checklist/${id}`, {
    token,
    body: { active: true, signature: 'required' },
  })
  pictures = [
    (await uploadFile(portal, token, 'answers')).key,
    (await uploadFile(portal, token, 'answers')).key,
  ]
  const [photo = '', drawing = ''] = pictures
  const answer = await portal.call('POST', `/checklist/${id}/answer`, {
    token,
    body: {
      id: newId(),
      builtObjectValues: { [parent.id]: 'A' },
      evidence: { [parent.id]: { photos: [photo] } },
      signature: { name: 'João', key: drawing },
    },
  })
  expect(answer.status).toBe(201)
  const signed = await uploadFile(portal, token, 'docs')
  key = signed.key
  await portal.call('POST', '/document', {
    token,
    body: {
      name: 'Manual "ação"; \\ \u2028 😀',
      description: '',
      type: '0',
      subsidiaries: ['1001'],
      farms: ['ALL'],
      document_url: signed.link,
    },
  })
  const { fileStore } = installationOf(source, 'source')
  await fileStore.put(key, SAMPLES.pdf)
  for (const picture of pictures) await fileStore.put(picture, SAMPLES.png)
}

beforeAll(async () => {
  source = await anEmptyDatabase()
  portal = await makeTestPortal(() => source.db)
  await fill()
  await backUp(installationOf(source, 'source', { ownKeys: ['chave'] }), ARCHIVE)
})
afterAll(async () => {
  await portal.app.close()
  for (const database of opened) await database.close()
  rmSync(root, { recursive: true, force: true })
})

const fingerprints = async ({ pool }: Database) => {
  const client = await pool.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const tables = await tablesIn(client)
    return await fingerprintsOf(
      client,
      tables.filter(({ name }) => reasonToLeaveOut(name) === undefined),
    )
  } finally {
    client.release(true)
  }
}
const restoreInto = async (target: Installation, from = file, passphrase = PASSPHRASE) => {
  const archive = { file: from, passphrase }
  return restore(target, archive, await checkArchive(archive))
}

describe('a backup', () => {
  /** Restored once; no test below changes it. */
  let database: Database
  let target: Installation
  let report: Awaited<ReturnType<typeof restoreInto>>
  beforeAll(async () => {
    database = await anEmptyDatabase()
    target = installationOf(database, 'target')
    report = await restoreInto(target)
  })

  it('restores every row and file, and no session', async () => {
    expect(report).toMatchObject({ files: 3 })
    const before = await fingerprints(source)
    expect(await fingerprints(database)).toEqual(before)
    expect(before).toMatchObject({
      checklist_answers: { rows: 1 },
      checklist_answer_photos: { rows: 1 },
      answer_items: { rows: 2 },
      latest_answers: { rows: 1 },
      documents: { rows: 1 },
    })
    expect(await target.fileStore.read(key)).toMatchObject({ content: SAMPLES.pdf })
    for (const picture of pictures) {
      expect(await target.fileStore.read(picture)).toMatchObject({ content: SAMPLES.png })
    }

    // A backup must not sign anybody in: sessions, tickets and tokens are left out.
    const { rows } = await source.pool.query('select count(*)::int as count from sessions')
    expect(rows[0].count).toBeGreaterThan(0)
    expect(LEFT_OUT).toEqual(expect.arrayContaining(['sessions', 'identity_refresh_tokens']))
    for (const table of LEFT_OUT) {
      const { rowCount } = await database.pool.query(`select 1 from ${table}`)
      expect([table, rowCount]).toEqual([table, 0])
    }
  })

  it('restores all references between rows', async () => {
    const orphan = database.pool.query(
      `insert into latest_answers values (gen_random_uuid(), gen_random_uuid(), 'F1', now(), '2026-01-01')`,
    )
    await expect(orphan).rejects.toThrow(/foreign key/)
  })

  it('adapts links to where the files are now', async () => {
    const config = testConfig({ PUBLIC_URL: 'https://novo.test' })
    await rolledBack(database, async (db) => {
      const other = await makeTestPortal(() => db, { config })
      const reply = await other.call('GET', '/document', { as: master })
      expect(reply.body.data.items).toMatchObject([
        { document_url: `https://novo.test/files/${key}` },
      ])
      await other.app.close()
    })
  })

  it('contains a generated key, and names the tables that it leaves out', async () => {
    const { manifest } = await checkArchive({ file, passphrase: PASSPHRASE })
    expect(manifest).toMatchObject({ keys: ['chave'], key_ids: ['one'] })
    expect(Object.keys(manifest.left_out).toSorted()).toEqual(LEFT_OUT.toSorted())
  })

  it('is not written over another file', async () => {
    const again = backUp(installationOf(source, 'source'), ARCHIVE)
    await expect(again).rejects.toThrow(/is there already/)
  })

  it('leaves no file when it fails', async () => {
    const { fileStore, ...rest } = installationOf(source, 'source')
    const failing = { ...fileStore, read: () => Promise.reject(new Error('store away')) }
    const unfinished = { ...ARCHIVE, file: join(root, 'failed.backup') }
    await expect(backUp({ ...rest, fileStore: failing }, unfinished)).rejects.toThrow(
      new OperatorError('The backup failed: store away'),
    )
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([])
  })

  it('includes or leaves out every table of the schema explicitly', async () => {
    const client = await source.pool.connect()
    const names = (await tablesIn(client)).map(({ name }) => name)
    client.release(true)
    expect(Object.keys(TABLES).toSorted()).toEqual(names.toSorted())
  })

  it('is a tar file encrypted in the age format', () => {
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  })

  it('is listed without a passphrase, and unfinished ones are named as such', async () => {
    const folder = mkdtempSync(join(root, 'list-'))
    writeFileSync(join(folder, 'a.backup'), readFileSync(file))
    writeFileSync(join(folder, 'b.backup.7.partial'), 'age')
    writeFileSync(join(folder, 'notes.txt'), 'nothing of ours')
    const archives = await listArchives(folder)
    expect(archives.map(({ name, isPartial }) => `${name} ${isPartial}`).toSorted()).toEqual([
      'a.backup false',
      'b.backup.7.partial true',
    ])
  })

  it('records the time of the last success', async () => {
    expect(await lastBackup(source.pool)).toBeUndefined()
    const context = portal.context()
    const missing = { expected: 1, missing: 0, names: [] }
    await recordBackup(context, 'portal.backup', { rows: 1, files: 1, bytes: 1, missing })
    expect(await lastBackup(source.pool)).toEqual({ at: context.now, missing: 0 })
  })
})

describe('files that the store lacks', () => {
  const archive = { ...ARCHIVE, file: join(root, 'incomplete.backup') }
  let named: RegExp
  beforeAll(async () => {
    const installation = installationOf(source, 'source')
    const folder = (lost: string) => join(root, 'source', 'files', lost, '..')
    rmSync(folder(key), { recursive: true })
    writeFileSync(join(folder(pictures[1] ?? ''), 'foto.png'), 'short')
    named = new RegExp(
      `^2 of 3 files are missing, or are not as long as the database says: .*(${key}|bytes instead of).*, `,
    )
    const { missing } = await backUp(installation, archive)
    expect(describeMissing(missing)).toMatch(named)
    expect(missing.names.toSorted()).toEqual(
      [key, `${pictures[1]} (5 bytes instead of ${SAMPLES.png.length})`].toSorted(),
    )
  })

  it('are named when the archive is verified', async () => {
    const { missing, files } = await checkArchive(archive)
    expect([files, describeMissing(missing)]).toEqual([2, expect.stringMatching(named)])
  })

  it('keep the archive from being restored, unless that is allowed', async () => {
    const database = await anEmptyDatabase()
    const target = installationOf(database, 'incomplete')
    await expect(restoreInto(target, archive.file)).rejects.toThrow(named)
    expect(await target.pool.query('select from admins')).toMatchObject({ rowCount: 0 })
    const checked = await checkArchive(archive)
    const report = await restore(target, archive, checked, { allowsMissing: true })
    expect(report).toMatchObject({ files: 2 })
    expect(describeMissing(await missingFilesOf(database.pool, target.fileStore))).toMatch(named)
  })

  it('are not those that are removed meanwhile, or were never examined', async () => {
    const { fileStore } = installationOf(source, 'nowhere')
    await source.pool.query('update files set removed_at = now() where key = $1', [key])
    await source.pool.query('update files set checked_at = null where key <> $1', [key])
    expect(await missingFilesOf(source.pool, fileStore)).toMatchObject({ expected: 0, missing: 0 })
    await source.pool.query('update files set removed_at = null, checked_at = created_at')
    let isFirst = true
    const removing = {
      ...fileStore,
      sizeOf: async () => {
        if (isFirst) await source.pool.query('update files set removed_at = now()')
        isFirst = false
        return undefined
      },
    }
    expect(await missingFilesOf(source.pool, removing)).toMatchObject({ expected: 3, missing: 0 })
  })
})

describe('a restore changes nothing', () => {
  let database: Database
  beforeAll(async () => {
    database = await anEmptyDatabase()
  })
  const expectUnchanged = async (
    attempt: (target: Installation) => Promise<unknown>,
    why: RegExp,
  ) => {
    const before = await fingerprints(database)
    await expect(attempt(installationOf(database, newId()))).rejects.toThrow(why)
    expect(await fingerprints(database)).toEqual(before)
  }
  const damagedCopy = (name: string, damage: (bytes: Buffer) => Buffer) => {
    const path = join(root, name)
    writeFileSync(path, damage(readFileSync(file)))
    return path
  }

  it('for a wrong passphrase', () =>
    expectUnchanged(
      (target) => restoreInto(target, file, 'outra frase bem longa'),
      /passphrase is wrong/,
    ))

  it('for an archive that was cut off', () => {
    const path = damagedCopy('cut', (bytes) => bytes.subarray(0, -100))
    return expectUnchanged((target) => restoreInto(target, path), /not whole/)
  })

  it('for an archive with a changed byte', () => {
    const path = damagedCopy('changed', (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50)
      return bytes
    })
    return expectUnchanged((target) => restoreInto(target, path), /damaged/)
  })

  it('for a file of another kind', () => {
    const otherFile = damagedCopy('other', () => Buffer.from('PK and nothing of ours'))
    return expectUnchanged((target) => restoreInto(target, otherFile), /not a backup/)
  })

  it('where SECRET_KEY is another', () =>
    expectUnchanged((target) => restoreInto({ ...target, keyIds: ['other'] }), /SECRET_KEY/))

  it('in a database with rows', async () => {
    const before = await fingerprints(source)
    await expect(restoreInto(installationOf(source, 'source'))).rejects.toThrow(/not empty/)
    expect(await fingerprints(source)).toEqual(before)
  })

  it('where a file cannot be stored', () =>
    expectUnchanged(
      (target) =>
        restoreInto({
          ...target,
          fileStore: { ...target.fileStore, put: () => Promise.reject(new Error('disk full')) },
        }),
      /disk full/,
    ))

  it('in a schema of another version', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await expect(restoreInto(installationOf(database, 'newer'))).rejects.toThrow(/another version/)
  })
})
