import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMigratedFolder } from '#test/support/migrated-database.ts'
import { makePostgres } from '#test/support/postgres.ts'
import { runBuilt, startBuilt } from '#test/support/process.ts'
import { startS3 } from '#test/support/s3-server.ts'

export const MASTER = { email: 'ana@empresa.test', name: 'Ana Souza', password: 'terra-roxa-42' }

const PLACES = {
  subsidiaries: 'code,name\n1001,Chapecó\n1002,Rio Verde\n',
  farms: 'code,name,subsidiary\nF1,Santa Rita,1001\nF2,Boa Vista,1001\nF3,Três Irmãos,1002\n',
  'business-activities': 'code,business_activity\nSUINOS,Suínos\nAVES,Aves\n',
}

const S3_ACCOUNT = {
  region: 'sa-east-1',
  accessKeyId: 'chave',
  secretAccessKey: 'segredo-da-chave',
}

type Variables = Readonly<Record<string, string>>
type Close = () => Promise<unknown>

/** Imports places and creates a master with the operator's commands, then starts the built server. */
const openPortal = async (variables: Variables, closers: readonly Close[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-spec-client-'))
  const env = { DATA_DIR: join(folder, 'data'), ...variables }
  const files = Object.entries(PLACES).flatMap(([kind, csv]) => {
    const file = join(folder, `${kind}.csv`)
    writeFileSync(file, csv)
    return [`--${kind}`, file]
  })
  if ('DATABASE_URL' in variables) files.push('--new')
  else await makeMigratedFolder(env.DATA_DIR)
  const imported = await runBuilt('import-places', files, env)
  if (imported.code !== 0) throw new Error(imported.output)
  const { email, name, password } = MASTER
  const args = ['--email', email, '--name', name]
  const created = await runBuilt('create-master', args, env, `${password}\n`)
  const secret = /TOTP secret: ([A-Z2-7]+)/.exec(created.output)?.[1]
  if (secret === undefined) throw new Error(created.output)
  const server = await startBuilt(env)
  return {
    url: server.url,
    secret,
    close: async () => {
      await server.end('SIGTERM')
      for (const close of closers) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Together they cover both database engines and both file stores. */
export const PORTALS = {
  'the embedded database and the disk': () => openPortal({}, []),
  'PostgreSQL and S3': async () => {
    const postgres = await makePostgres()
    const clock = {
      get now() {
        return new Date()
      },
    }
    const s3 = await startS3(S3_ACCOUNT, clock)
    const variables = {
      DATABASE_URL: postgres.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: S3_ACCOUNT.region,
      S3_BUCKET: 'portal',
      S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    }
    return openPortal(variables, [s3.stop, postgres.discard])
  },
}
