import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeInstallation, readConfig } from './config.ts'
import { readVariables, withEnvFile } from './env-file.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const folder = () => mkdtempSync(join(tmpdir(), 'portal-config-'))
const production = { NODE_ENV: 'production', SECRET_KEY: KEY, PUBLIC_URL: 'https://portal.test' }

const store = {
  S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  S3_REGION: 'sa-east-1',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'segredo',
}

describe('readConfig', () => {
  it('needs nothing to run on this computer alone', () => {
    const DATA_DIR = folder()
    expect(readConfig({ DATA_DIR })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      production: false,
      identity: { provider: 'embedded' },
      passwordRule: { min: 6, strength: 'warn' },
      session: { idleMs: 7_200_000, maxMs: 43_200_000 },
      apiDocs: true,
      logLevel: 'warn',
      warnings: [],
    })
  })

  it('makes a secret key once, readable by its owner only', () => {
    const DATA_DIR = folder()
    const { secretKeys } = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).secretKeys).toEqual(secretKeys)
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it('generates the secret key again where a first start had no space to store it', () => {
    const DATA_DIR = folder()
    writeFileSync(join(DATA_DIR, 'secret-key'), '')
    const { secretKeys } = readConfig({ DATA_DIR })
    expect(secretKeys.map(({ length }) => length)).toEqual([32])
    expect(readConfig({ DATA_DIR }).secretKeys).toEqual(secretKeys)
  })

  it('begins an installation only where one is wanted', () => {
    const DATA_DIR = join(folder(), 'data')
    const read = (installation: 'new' | 'existing' | 'either') => () =>
      readConfig({ DATA_DIR }, { installation })
    expect(read('existing')).toThrow(/holds no installation.*add --new/)
    expect(existsSync(DATA_DIR)).toBe(false)
    expect(read('new')).not.toThrow()
    expect(read('new')).toThrow(/holds an installation already/)
    expect(read('existing')).not.toThrow()
    expect(read('either')).not.toThrow()
  })

  it('needs no folder where everything is elsewhere', () => {
    const DATA_DIR = join(folder(), 'data')
    const elsewhere = {
      ...store,
      DATABASE_URL: 'postgres://db.test/portal',
      SMTP_URL: 'smtp://m.test',
    }
    const read = () =>
      readConfig({ ...production, ...elsewhere, DATA_DIR }, { installation: 'existing' })
    expect(read).not.toThrow()
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it.each([
    [{}, undefined],
    [{ BACKUP_PASSPHRASE: 'uma-frase-bem-longa' }, '/backups'],
    [{ BACKUP_PASSPHRASE: 'uma-frase-bem-longa', BACKUP_DIR: '/var/copias' }, '/var/copias'],
    [
      { BACKUP_PASSPHRASE: 'uma-frase-bem-longa', DATABASE_URL: 'postgres://d/p', SECRET_KEY: KEY },
      undefined,
    ],
  ])('lets an embedded installation back itself up: %o', (variables, where) => {
    const { backups, dataDir } = readConfig({ DATA_DIR: folder(), ...variables })
    expect(backups?.folder.replace(dataDir, '')).toBe(where)
  })

  it('takes blank values as absent', () => {
    expect(readConfig({ DATA_DIR: folder(), DATABASE_URL: '', PORT: '' }).port).toBe(3000)
  })

  it.each([
    [production, 1200],
    [{}, 0],
    [{ CALLS_PER_MINUTE: '60' }, 60],
  ])('limits the calls of a person: %o, %i', (variables, calls) => {
    expect(readConfig({ ...variables, DATA_DIR: folder() }).callsPerMinute).toBe(calls)
  })

  it.each([
    ['refuses easy passwords in production', production, 'refuse'],
    ['or where it is told to', { PASSWORD_STRENGTH: 'refuse' }, 'refuse'],
    ['and may only warn', { ...production, PASSWORD_STRENGTH: 'warn' }, 'warn'],
  ])('%s', (_name, variables, strength) => {
    const { passwordRule } = readConfig({ ...variables, DATA_DIR: folder() })
    expect(passwordRule).toEqual({ min: 6, strength })
  })

  it('hides the API page in production', () => {
    expect(readConfig({ ...production, DATA_DIR: folder() }).apiDocs).toBe(false)
  })

  it('keeps files on disk unless a store is named', () => {
    const DATA_DIR = folder()
    expect(readConfig({ DATA_DIR, S3_FORCE_PATH_STYLE: 'false' }).s3).toBeUndefined()
  })

  it.each<[string, Record<string, string>, string]>([
    ['at a host of its own', {}, 'https://portal.s3.sa-east-1.amazonaws.com'],
    [
      'at a path',
      { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: 'true' },
      'http://127.0.0.1:9000/portal',
    ],
    ['at its own domain', { S3_PUBLIC_URL: 'https://files.test/' }, 'https://files.test'],
  ])('finds the bucket %s', (_name, more, base) => {
    expect(readConfig({ DATA_DIR: folder(), ...store, ...more }).s3).toEqual({
      base,
      inside: 'S3_PUBLIC_URL' in more ? 'https://portal.s3.sa-east-1.amazonaws.com' : base,
      region: 'sa-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'segredo',
    })
  })

  it('reads secrets from files', () => {
    const file = join(folder(), 'key')
    writeFileSync(file, `${KEY}\n`)
    const { secretKeys } = readConfig({ DATA_DIR: folder(), SECRET_KEY_FILE: file })
    expect(secretKeys[0]?.toString('base64')).toBe(KEY)
  })
})

describe('withEnvFile', () => {
  const envFileWith = (text: string) => {
    const file = join(folder(), '.env')
    writeFileSync(file, text)
    return file
  }

  it('fills what the environment leaves out', () => {
    const file = envFileWith('PORT=4000\nHOST=0.0.0.0\n')
    expect(withEnvFile({ PORT: '5000' }, file)).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
  })

  it('reads portal.env of the installation, or the file that --env-file names instead of it', () => {
    const installation = folder()
    expect(readVariables([], installation)['PORT']).toBeUndefined()
    writeFileSync(join(installation, 'portal.env'), 'PORT=4000\nHOST=0.0.0.0\n')
    expect(readVariables([], installation)).toMatchObject({ PORT: '4000', HOST: '0.0.0.0' })
    const named = readVariables(['person', '--env-file', envFileWith('PORT=5000')], installation)
    expect([named['PORT'], named['HOST']]).toEqual(['5000', undefined])
    expect(() => readVariables(['--env-file=/missing.env'], installation)).toThrow(
      '/missing.env cannot be read',
    )
  })

  it('refuses an unknown name', () => {
    const file = envFileWith('PROT=4000\n')
    expect(() => withEnvFile({}, file)).toThrow(/PROT/)
  })
})

it.each([
  [{}, 'the embedded database in /srv/data'],
  [
    { DATABASE_URL: 'postgres://portal:secret@db.example:5433/portal' },
    'the database db.example:5433/portal, and the folder /srv/data',
  ],
  [
    { DATABASE_URL: 'postgres:///portal?host=/run/postgresql' },
    'the database /run/postgresql/portal, and the folder /srv/data',
  ],
])('a command says where it works, without a password: %o', (variables, text) => {
  expect(describeInstallation({ DATA_DIR: '/srv/data', ...variables })).toBe(text)
})
