import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, withEnvFile } from './config.ts'

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
      passwordMin: 6,
      session: { idleMs: 7_200_000, maxMs: 43_200_000 },
      apiDocs: true,
    })
  })

  it('makes a secret key once, readable by its owner only', () => {
    const DATA_DIR = folder()
    const { secretKeys } = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).secretKeys).toEqual(secretKeys)
    expect(statSync(join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it('makes the secret key anew where a first start found no room for it', () => {
    const DATA_DIR = folder()
    writeFileSync(join(DATA_DIR, 'secret-key'), '')
    const { secretKeys } = readConfig({ DATA_DIR })
    expect(secretKeys.map(({ length }) => length)).toEqual([32])
    expect(readConfig({ DATA_DIR }).secretKeys).toEqual(secretKeys)
  })

  it('takes blank values as absent', () => {
    expect(readConfig({ DATA_DIR: folder(), DATABASE_URL: '', PORT: '' }).port).toBe(3000)
  })

  it('hides the API page in production', () => {
    expect(readConfig({ ...production, DATA_DIR: folder() }).apiDocs).toBe(false)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: '70000' }, /^Invalid environment: PORT$/],
    ['an offset for a zone', { TIME_ZONE: '-03:00' }, /^Invalid environment: TIME_ZONE$/],
    ['a zone that is none', { TIME_ZONE: 'America/Brasilia' }, /TIME_ZONE/],
    ['two at once', { PORT: 'x', LOG_LEVEL: 'loud' }, /PORT, LOG_LEVEL/],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    ['a short key', { SECRET_KEY: 'c2hvcnQ=' }, /SECRET_KEY/],
    ['a weak password minimum', { PASSWORD_MIN: '5' }, /PASSWORD_MIN/],
    [
      'production without a key',
      { NODE_ENV: 'production' },
      /^Missing from the environment: SECRET_KEY, PUBLIC_URL$/,
    ],
    [
      'Firebase without its settings',
      { IDENTITY: 'firebase' },
      /FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_CREDENTIALS/,
    ],
    [
      'part of a store’s settings',
      { S3_BUCKET: 'portal', S3_REGION: 'sa-east-1' },
      /^Missing from the environment: S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY$/,
    ],
    ['a bucket that is none', { S3_BUCKET: 'Portal/Agro' }, /^Invalid environment: S3_BUCKET$/],
    [
      'a store whose links would not fit',
      { ...store, S3_ENDPOINT: `https://${'x'.repeat(60)}.${'y'.repeat(60)}.test` },
      /^Too long for links of 255 characters: S3_ENDPOINT, S3_BUCKET$/,
    ],
    [
      'an emulator in production',
      { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /^Not allowed in production: FIREBASE_AUTH_EMULATOR_HOST$/,
    ],
    [
      'a secret file that is not there',
      { SECRET_KEY_FILE: '/nowhere' },
      /SECRET_KEY_FILE cannot be read/,
    ],
  ])('stops at %s, naming it and not its value', (_name, variables, message) => {
    const read = () => readConfig({ DATA_DIR: folder(), ...variables })
    expect(read).toThrow(message)
    expect(read).not.toThrow(/c2hvcnQ|70000|mysql/)
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
  const written = (text: string) => {
    const file = join(folder(), '.env')
    writeFileSync(file, text)
    return file
  }

  it('fills what the environment leaves out', () => {
    const file = written('PORT=4000\nHOST=0.0.0.0\n')
    expect(withEnvFile({ PORT: '5000' }, file)).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
  })

  it('stops at a name it does not know', () => {
    const file = written('PROT=4000\n')
    expect(() => withEnvFile({}, file)).toThrow(/PROT/)
  })
})
