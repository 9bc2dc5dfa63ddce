import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/support/postgres.ts'

const EXAMPLE = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf')

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined

/** The example for operators, without TLS, in front of the given ports. */
const configOf = (
  folder: string,
  listen: { http: number; https: number },
  ports: readonly number[],
) => {
  const example = readFileSync(EXAMPLE, 'utf8')
    .replaceAll(/^.*(ssl_certificate|# server 127).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${listen.http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${listen.https};`)
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_line, options: string) =>
      ports.map((port) => `server 127.0.0.1:${port}${options}`).join('\n'),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `daemon off; pid ${join(folder, 'nginx.pid')}; events {}
http { access_log off; ${temporary.join(' ')}
${example} }`
}

/** Starts nginx as `deploy/nginx.conf` has it, before servers on these ports. */
export const startNginx = async (folder: string, ports: readonly number[]) => {
  const listen = { http: await freePort(), https: await freePort() }
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'nginx.log')
  writeFileSync(file, configOf(folder, listen, ports))
  const child = spawn('nginx', ['-c', file, '-e', log], { stdio: 'inherit' })
  while (!existsSync(join(folder, 'nginx.pid'))) await wait(50) // it listens before it writes this
  return {
    url: `http://127.0.0.1:${listen.https}`,
    log: () => readFileSync(log, 'utf8'),
    end: async () => {
      child.kill('SIGQUIT')
      await once(child, 'close')
    },
  }
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>
