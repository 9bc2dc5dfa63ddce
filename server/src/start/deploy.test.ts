import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
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

  it('use only metrics that the server has', async () => {
    const { registry } = openMetrics(new Pool())
    const names = new Set(registry.getMetricsAsArray().map(({ name }) => name))
    const rules = [...textOf('deploy/alerts.yml').matchAll(/expr: (.*)/g)].map(([, rule]) => rule)
    const panels = [...textOf('deploy/grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)]
    const watched = [...rules, ...panels.map(([, rule]) => rule)].flatMap((rule) => [
      ...(rule ?? '').matchAll(/\b(?:portal|nodejs|process)_\w+/g),
    ])
    const queried = new Set(watched.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))
    expect(queried.size).toBeGreaterThan(4)
    expect([...queried].filter((name) => !names.has(name))).toEqual([])
  })

  it('restarts its services, at pinned versions', () => {
    const compose = textOf('compose.yaml')
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image ?? '')
    const bases = [...textOf('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(
      ([, image]) => image ?? '',
    )
    for (const image of [...images, ...bases])
      expect(image).toMatch(/:(v?\d+\.\d+\.\d+|\d+\.\d+-|RELEASE\.)[\w.-]*/)
    expect(compose.match(/restart: unless-stopped/g)?.length).toBe(images.length)
  })
})
