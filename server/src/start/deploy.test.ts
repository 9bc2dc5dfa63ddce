import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { FONTS_FOLDER, MIGRATIONS_FOLDER, PANEL_FOLDER, ROOT } from '#folders.ts'
import { openMetrics } from '#metrics/metrics.ts'

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The variables of the schema in config.ts, which declares one on each line. */
const schema = /const environment = z\.object\(\{(.*?)\n\}\)/s.exec(
  textOf('server/src/config/environment.ts'),
)
const declaredNames = [...(schema?.[1] ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
)

/** The variables in the first column of the table in docs/operations.md. */
const documented = textOf('docs/operations.md')
  .split('## Every variable')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name))

describe('the documents and settings for operators', () => {
  it('name every variable that the server reads, and no other', () => {
    expect(declaredNames.length).toBeGreaterThan(30)
    expect(Object.keys(parseEnv(textOf('.env.example'))).toSorted()).toEqual(
      declaredNames.toSorted(),
    )
    const testOnlyNames = ['FIREBASE_AUTH_EMULATOR_HOST']
    const documentedNames = new Set([...(documented ?? []), ...testOnlyNames])
    expect([...documentedNames].toSorted()).toEqual(declaredNames.toSorted())
  })

  it('keep the settings of the service where commands read them too', () => {
    const environmentOf = (unit: string) => textOf(`deploy/${unit}`).match(/^Environment.*/gm)
    // Node.js itself reads this one, before portal.env.
    expect(environmentOf('portal-agro.service')).toEqual(['Environment=UV_THREADPOOL_SIZE=8'])
    expect(environmentOf('portal-agro-backup.service')).toBeNull()
  })

  it('leave the folder of the data to the portal alone, whichever unit ran last', () => {
    for (const unit of ['portal-agro.service', 'portal-agro-backup.service'])
      expect(textOf(`deploy/${unit}`)).toContain(
        'StateDirectory=portal-agro\nStateDirectoryMode=0700\nUMask=0077\n',
      )
  })

  it('use only metrics that the server has', async () => {
    const { registry } = openMetrics(new Pool())
    const names = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    const rules = [...textOf('deploy/alerts.yml').matchAll(/expr: (.*)/g)].map(([, rule]) => rule)
    const charts = [...textOf('deploy/grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)]
    const watched = [...rules, ...charts.map(([, rule]) => rule)].flatMap((rule) => [
      ...(rule ?? '').matchAll(/\b(?:portal|nodejs|process)_\w+/g),
    ])
    const queried = new Set(watched.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))
    expect(queried.size).toBeGreaterThan(4)
    expect([...queried].filter((name) => !names.has(name))).toEqual([])
  })

  it('runs images at pinned versions', () => {
    const images = [...textOf('compose.yaml').matchAll(/image: (\S+)/g)]
    const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)]
    for (const [, image] of [...images, ...bases])
      expect(image).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+-)[\w.-]*/)
  })

  it('copies every folder that the server reads into the image', () => {
    const [, image = ''] = textOf('Dockerfile').split(/\n(?=FROM (?!.* AS build))/)
    for (const folder of [MIGRATIONS_FOLDER, FONTS_FOLDER, PANEL_FOLDER].map((path) =>
      relative(ROOT, path),
    ))
      expect(image).toContain(`COPY --from=build /portal/${folder} ${folder}\n`)
  })
})

describe('compose.yaml', () => {
  const [head = '', rest = ''] = textOf('compose.yaml').split('\nservices:\n')
  const [services = ''] = rest.split(/\n(?=\w)/)
  const blocks = [...services.matchAll(/^ {2}(\w+):\n((?:(?: {4}.*)?\n)+)/gm)].map(
    ([, name = '', block = '']) => [name, block] as const,
  )

  it('hardens and restarts what it runs, within limits', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(head).toContain(line)
    expect(head).toContain('restart: unless-stopped')
    expect(blocks.map(([name]) => name)).toEqual(['portal', 'database', 'caddy'])
    for (const [, block] of blocks) {
      expect(block).toContain('<<: *hardened')
      for (const name of ['mem_limit', 'pids_limit', 'stop_grace_period'])
        expect(block).toContain(`${name}: `)
    }
  })

  it('gives the portal time to drain, and checks the health of all', () => {
    const [, portal = ''] = blocks[0] ?? []
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(portal)?.[1])
    expect(seconds).toBeGreaterThan(10 + 8) // DRAIN_SECONDS in production, and what is under way
    expect(textOf('Dockerfile')).toContain('HEALTHCHECK')
    for (const [, block] of blocks.slice(1)) expect(block).toContain('healthcheck:')
  })

  it('lets nobody but Caddy be reached, and holds no secret', () => {
    const published = blocks.filter(([, block]) => block.includes('\n    ports:'))
    expect(published.map(([name]) => name)).toEqual(['caddy'])
    const secrets = [...services.matchAll(/(?:SECRET_KEY|PASSWORD|postgres:\/\/portal)\w*:(.*)/g)]
    expect(secrets.length).toBeGreaterThan(2)
    for (const [, value] of secrets) expect(value).toMatch(/^ ?\$\{\w+/)
  })

  const composers = [['docker', 'compose'], ['docker-compose']] as const
  const composer = composers.find(
    ([command, ...args]) => spawnSync(command, [...args, 'version']).status === 0,
  )
  it.runIf(composer)('is accepted by docker compose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
    writeFileSync(join(folder, 'compose.yaml'), textOf('compose.yaml'))
    writeFileSync(join(folder, '.env'), 'PORTAL_HOST=p.test\nPOSTGRES_PASSWORD=x\nSECRET_KEY=x\n')
    const [command = '', ...args] = composer ?? []
    const { status, stderr } = spawnSync(command, [...args, 'config'], { cwd: folder })
    rmSync(folder, { recursive: true })
    expect([status, String(stderr)]).toEqual([0, ''])
  })
})

const ANALYZE = ['security', '--offline=true']
const hasSystemd = spawnSync('systemd-analyze', [...ANALYZE, '--help']).status === 0

it.runIf(hasSystemd).each(['portal-agro.service', 'portal-agro-backup.service'])(
  'systemd rates the exposure of %s below 3',
  (unit) => {
    const file = fileURLToPath(new URL(`../../../deploy/${unit}`, import.meta.url))
    const { status, stdout } = spawnSync('systemd-analyze', [...ANALYZE, '--threshold=29', file])
    expect(status, String(stdout)).toBe(0)
  },
)
