import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#errors.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-wrong-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KEY = Buffer.alloc(32, 7).toString('base64')
const base = { DATA_DIR: folder }
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: KEY,
  PUBLIC_URL: 'https://portal.test',
}
const store = {
  S3_ENDPOINT: 'https://s3.sa-east-1.amazonaws.com',
  S3_REGION: 'sa-east-1',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'segredo',
}
const PRIVATE_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const account = { project_id: 'portal', client_email: 'a@b.test', private_key: PRIVATE_KEY }
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'portal',
  FIREBASE_API_KEY: 'chave',
  FIREBASE_AUTH_DOMAIN: 'portal.firebaseapp.com',
  FIREBASE_CREDENTIALS: JSON.stringify(account),
}
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const faultsOf = (variables: Record<string, string>) => {
  try {
    readConfig({ ...base, ...variables })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'none'
}

/** A single invalid variable, and a pattern that its error line must match. */
const WRONG: readonly [name: string, value: string, pattern: string][] = [
  ['NODE_ENV', 'prod', 'development, production or test'],
  ['HOST', 'http://0.0.0.0', 'address or name'],
  ['HOST', '999.1.1.1', 'address or name'],
  ['HOST', '0.0.0.0:3000', 'address or name'],
  ['PORT', '70000', '0 to 65535'],
  ['PORT', '3000.5', '0 to 65535'],
  ['PORT', 'tcp://10.0.0.1:3000', '0 to 65535'],
  ['PUBLIC_URL', 'portal.test', 'https://'],
  ['PUBLIC_URL', 'https://portal.test/?a=1', 'without query'],
  ['PUBLIC_URL', 'https://ana:senha-dela@portal.test', 'https://'],
  ['PUBLIC_URL', `https://${'x'.repeat(130)}.test`, 'at most 114'],
  ['TRUST_PROXY', 'true', 'how many'],
  ['TRUST_PROXY', '99', '1 to 10'],
  ['TRUST_PROXY', '10.0.0.0/33', 'networks'],
  ['TRUST_PROXY', '10.0.0.1, proxy.local', 'networks'],
  ['TRUST_PROXY', '0.0.0.0/0', 'believe anyone'],
  ['TRUST_PROXY', '::/0', 'believe anyone'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', 'believe anyone'],
  ['TRUST_PROXY', '::ffff:0.0.0.0/96', 'believe anyone'],
  ['PUBLIC_URL', 'https://empresa.test/portal', 'path'],
  ['PANEL_URL', 'painel.test', 'https://'],
  ['API_BASE', '/api/v2', 'https://'],
  ['CORS_ORIGINS', '*', 'no star'],
  ['CORS_ORIGINS', 'https://painel.test/', 'no final /'],
  ['CORS_ORIGINS', 'https://painel.test:443', 'no default port'],
  ['CORS_ORIGINS', 'https://Painel.test', 'origins such as'],
  ['TIME_ZONE', '-03:00', 'IANA name'],
  ['TIME_ZONE', 'America/Brasilia', 'IANA name'],
  ['DATA_DIR', '/proc/nowhere', 'folder'],
  ['DATA_DIR', '/', 'other than /'],
  ['BACKUP_DIR', '/', 'other than /'],
  ['DATA_DIR', file('plain-file', ''), 'folder'],
  ['DATABASE_URL', 'mysql://portal:senha-do-banco@x/portal', 'postgres://'],
  ['DATABASE_URL', 'postgres://portal:senha-do-banco%@x/portal', '%25'],
  ['DATABASE_URL', 'postgres://portal@x/portal?password=senha%', '%25'],
  ['DATABASE_URL', 'postgres://portal:senha#do-banco@x/portal', 'encoded'],
  ['DATABASE_URL', 'postgres://x:99999/portal', 'postgres://'],
  ['DATABASE_URL', 'postgres:///portal', 'postgres://'],
  ['DATABASE_POOL', '0', '1 to 100'],
  ['SECRET_KEY', 'c2hvcnQ=', '32 bytes'],
  ['SECRET_KEY', `${KEY},c2hvcnQ=`, '32 bytes'],
  ['SECRET_KEY', 'senha-que-nao-e-chave-mas-tem-tamanho-de-uma!', 'openssl rand'],
  ['IDENTITY', 'google', 'firebase'],
  ['FIREBASE_CREDENTIALS', '{"private_key": "-----BEGIN senha', 'JSON of a service account'],
  [
    'FIREBASE_CREDENTIALS',
    JSON.stringify({ ...account, private_key: PRIVATE_KEY.slice(0, 60) }),
    'private_key',
  ],
  ['FIREBASE_CREDENTIALS', JSON.stringify({ private_key: PRIVATE_KEY }), 'project_id'],
  ['FIREBASE_AUTH_DOMAIN', 'https://portal.firebaseapp.com', 'firebaseapp.com'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'http://x', 'host:port'],
  ['SMTP_URL', 'smtp.empresa.test:465', 'smtps://'],
  ['SMTP_URL', 'smtp://portal:senha-do-correio%@x', 'encoded'],
  ['SMTP_URL', 'smtp://portal@x?pass=senha%', 'encoded'],
  ['MAIL_FROM', 'Portal <a@b.test', 'e-mail address'],
  ['MAIL_FROM', 'Portal <a@b.test>\nBcc: c@d.test', 'e-mail address'],
  ['S3_ENDPOINT', 's3.test', 'https://'],
  ['S3_BUCKET', 'Portal/Agro', '3 to 63'],
  ['S3_PUBLIC_URL', 'files.test', 'https://'],
  ['S3_FORCE_PATH_STYLE', '1', 'true or false'],
  ['PASSWORD_MIN', '5', '6 to 128'],
  ['PASSWORD_STRENGTH', 'strict', 'warn or refuse'],
  ['SESSION_IDLE_MINUTES', '0', '1 to 10080'],
  ['SESSION_MAX_HOURS', '1000', '1 to 720'],
  ['CALLS_PER_MINUTE', '-1', '0 to 100000'],
  ['DRAIN_SECONDS', '301', '0 to 300'],
  ['LATE_ANSWER_DAYS', '0', '1 to 365'],
  ['BACKUP_PASSPHRASE', 'curta', '12 characters'],
  ['API_DOCS', 'on', 'true or false'],
  ['METRICS_HOST', '0.0.0.0:9464', 'address or name'],
  ['METRICS_PORT', 'x', '0 to 65535'],
  ['METRICS_PORT', '3000', 'other than PORT|same as PORT'],
  ['LOG_LEVEL', 'loud', 'warn, info'],
  ['SECRET_KEY_FILE', '/nowhere', 'cannot be read'],
  ['SECRET_KEY_FILE', file('empty', '\n'), 'is empty'],
  ['FIREBASE_CREDENTIALS_FILE', join(folder, 'nowhere.json'), 'cannot be read'],
  ['DATABASE_URL_FILE', folder, 'cannot be read'],
]

describe('a wrong value', () => {
  it.each(WRONG)('%s=%j is reported in one line, without the value', (name, value, message) => {
    const line = faultsOf({
      ...(value.startsWith('postgres') && { SECRET_KEY: KEY }),
      [name]: value,
    })
    expect(line).toMatch(new RegExp(`^${name} .*(${message})`))
    expect(line).not.toContain('\n')
    expect(line).not.toMatch(/senha|c2hvcnQ|BEGIN/)
    if (value.length > 6) expect(line).not.toContain(value)
  })

  it('does not hide the others', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^LOG_LEVEL /),
    ])
  })
})

/** Settings that contradict each other, and the variables that the error names. */
const TOGETHER: readonly [what: string, variables: Record<string, string>, names: string[]][] = [
  ['production alone', { NODE_ENV: 'production' }, ['SECRET_KEY', 'PUBLIC_URL']],
  ['a database without a key', { DATABASE_URL: 'postgres://x/portal' }, ['SECRET_KEY']],
  [
    'Firebase alone',
    { IDENTITY: 'firebase' },
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_CREDENTIALS'],
  ],
  [
    'part of a store',
    { S3_BUCKET: 'portal', S3_REGION: 'sa-east-1' },
    ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  [
    'a store whose links would not fit',
    { ...store, S3_ENDPOINT: `https://${'x'.repeat(60)}.${'y'.repeat(60)}.test` },
    ['S3_ENDPOINT'],
  ],
  [
    'an emulator in production',
    { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    ['FIREBASE_AUTH_EMULATOR_HOST'],
  ],
  [
    'the credentials of another project',
    { ...firebase, FIREBASE_PROJECT_ID: 'outro' },
    ['FIREBASE_CREDENTIALS'],
  ],
  ['a secret given twice', { SECRET_KEY: KEY, SECRET_KEY_FILE: file('key', KEY) }, ['SECRET_KEY']],
  ['a misspelt name in production', { ...production, DATABSE_URL: 'x' }, ['DATABSE_URL']],
  [
    'a misspelt name beside the right one',
    { ...production, DATABASE_URL: 'postgres://x/portal', DATABSE_URL: 'x' },
    ['DATABSE_URL'],
  ],
  ['a name in small letters in production', { ...production, smtp_url: 'x' }, ['smtp_url']],
]

describe('variables that contradict each other', () => {
  it.each(TOGETHER)('%s is reported, one line for each variable', (_what, variables, names) => {
    const lines = faultsOf(variables).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names)
  })

  it('are distinguished from variables that agree', () => {
    expect(faultsOf(firebase)).toBe('none')
    expect(faultsOf({ ...production, ...store })).toBe('none')
    const apiAlone = { PUBLIC_URL: 'https://api.test/portal', PANEL_URL: 'https://painel.test' }
    expect(faultsOf({ ...production, ...apiAlone })).toBe('none')
    expect(faultsOf({ ...production, DATABASE_PORT: 'tcp://x', HOSTNAME: 'x' })).toBe('none')
  })
})

describe('the parsed value', () => {
  it.each([
    ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
    ['loopback', ['loopback']],
    ['false', false],
  ])('of TRUST_PROXY=%s is %j', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ ...base, TRUST_PROXY }).trustProxy).toEqual(trustProxy)
  })

  it('of TRUST_PROXY=2 are the two nearest', () => {
    const { trustProxy } = readConfig({ ...base, TRUST_PROXY: '2' })
    if (typeof trustProxy !== 'function') throw new Error('A count makes a function')
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false])
  })

  it('of MAIL_FROM is a name with an address, or an address alone', () => {
    for (const from of ['Portal Agro <a@b.test>', '"Portal, Agro" <a@b.test>', 'a@b.test'])
      expect(readConfig({ ...base, MAIL_FROM: from }).mail.from).toBe(from)
  })

  it('of a misspelt name outside production is a warning', () => {
    expect(readConfig({ ...base, PROT: '1', SECRETKEY: 'x' }).warnings).toEqual([
      expect.stringContaining('was PORT meant?'),
      expect.stringContaining('was SECRET_KEY meant?'),
    ])
  })
})

describe('a setting without effect', () => {
  it.each([
    ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'portal' }, 'IDENTITY=firebase'],
    ['S3_FORCE_PATH_STYLE', { S3_FORCE_PATH_STYLE: 'true' }, 'S3_ENDPOINT'],
    ['METRICS_HOST', { METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
    ['DATABASE_POOL', { DATABASE_POOL: '20' }, 'DATABASE_URL'],
    ['BACKUP_DIR', { BACKUP_DIR: '/b' }, 'the embedded database and BACKUP_PASSPHRASE'],
    ['PASSWORD_MIN', { ...firebase, PASSWORD_MIN: '12' }, 'IDENTITY=embedded'],
    ['PASSWORD_STRENGTH', { ...firebase, PASSWORD_STRENGTH: 'warn' }, 'IDENTITY=embedded'],
  ])('is a warning: %s', (name, variables, without) => {
    const { warnings } = readConfig({ ...base, ...variables })
    expect(warnings).toEqual([`${name} has no effect without ${without}`])
  })

  it('is neither one with an effect nor a default that is written out', () => {
    const effective = {
      ...store,
      S3_FORCE_PATH_STYLE: 'true',
      METRICS_PORT: '0',
      METRICS_HOST: '::1',
    }
    const defaults = { METRICS_HOST: '127.0.0.1', DATABASE_POOL: '10' }
    expect(readConfig({ ...base, ...firebase, ...effective }).warnings).toEqual([])
    expect(readConfig({ ...base, ...defaults }).warnings).toEqual([])
  })
})

it('says of a damaged key that the installation made how to go on', () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'))
  writeFileSync(join(damaged, 'secret-key'), 'xx')
  expect(faultsOf({ DATA_DIR: damaged })).toMatch(/secret-key is damaged.*npm run restore/)
})

describe('a risk', () => {
  const complete = {
    NODE_ENV: 'production',
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    PUBLIC_URL: 'https://portal.test',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'portal@empresa.test',
    BACKUP_PASSPHRASE: 'uma-frase-bem-longa',
  }
  it.each<[string, Record<string, string>, RegExp[]]>([
    ['is none in a complete installation', {}, []],
    ['is an http address', { PUBLIC_URL: 'http://portal.test' }, [/^PUBLIC_URL is http/]],
    ['is a proxy that is not trusted', { TRUST_PROXY: '' }, [/^TRUST_PROXY is not set/]],
    ['is mail that nobody receives', { SMTP_URL: '' }, [/^SMTP_URL is not set/]],
    ['is no backup', { BACKUP_PASSPHRASE: '' }, [/^BACKUP_PASSPHRASE is not set/]],
    [
      'is none if another tool backs PostgreSQL up',
      { BACKUP_PASSPHRASE: '', DATABASE_URL: 'postgres://portal@db.test/portal' },
      [],
    ],
    ['is the default sender', { MAIL_FROM: '' }, [/^MAIL_FROM is not set/]],
    [
      'is an idle time that is never reached',
      { SESSION_IDLE_MINUTES: '721' },
      [/^SESSION_IDLE_MINUTES is longer/],
    ],
  ])('%s', (_name, variables, expected) => {
    const { warnings } = readConfig({ ...base, ...complete, ...variables })
    expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)))
  })
})
