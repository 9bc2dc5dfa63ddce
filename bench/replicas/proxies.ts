import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/support/postgres.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'deploy')

type Listen = { readonly http: number; readonly https: number }

/** The example for operators, without TLS, in front of the given ports. */
const nginxConfig = (folder: string, listen: Listen, ports: readonly number[]) => {
  const example = readFileSync(join(EXAMPLES, 'nginx.conf'), 'utf8')
    .replaceAll(/^.*(ssl_certificate|# server 127).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${listen.http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${listen.https};`)
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_line, options: string) =>
      ports.map((port) => `server 127.0.0.1:${port}${options}`).join('\n'),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; pid ${join(folder, 'pid')}; events {}
http { access_log off; ${temporary.join(' ')}
${example} }`
}

/** The proxies that have an example in deploy/: how to run it before servers on the given ports. */
const PROXIES = {
  nginx: {
    version: '-v',
    launch: (folder: string, listen: Listen, ports: readonly number[]) => {
      const file = join(folder, 'nginx.conf')
      writeFileSync(file, nginxConfig(folder, listen, ports))
      return { args: ['-c', file, '-e', join(folder, 'log')], env: {} }
    },
  },
  caddy: {
    version: 'version',
    launch: (folder: string, listen: Listen, ports: readonly number[]) => ({
      args: ['run', '--config', join(EXAMPLES, 'Caddyfile'), '--pidfile', join(folder, 'pid')],
      env: {
        PORTAL_HOST: `http://127.0.0.1:${listen.https}`,
        PORTAL_PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        CADDY_ADMIN: `127.0.0.1:${listen.http}`,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
      },
    }),
  },
}
type ProxyName = keyof typeof PROXIES

export const installedProxies = (['nginx', 'caddy'] as const).filter(
  (name) => spawnSync(name, [PROXIES[name].version]).error === undefined,
)

/** Starts a proxy as `deploy/` has it, before servers on these ports. */
export const startProxy = async (name: ProxyName, scratch: string, ports: readonly number[]) => {
  const folder = mkdtempSync(join(scratch, `${name}-`))
  const listen = { http: await freePort(), https: await freePort() }
  const { args, env } = PROXIES[name].launch(folder, listen, ports)
  const log = openSync(join(folder, 'output'), 'w')
  const child = spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  while (!existsSync(join(folder, 'pid'))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'output'), 'utf8'))
    await wait(50) // it listens before it writes this
  }
  return {
    url: `http://127.0.0.1:${listen.https}`,
    end: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
