import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../../server/src/db/database.ts'
import { clientOf } from '../client.ts'

const HERE = import.meta.dirname
const CONNECTIONS = 10

const isStarted = (message: unknown): message is { address: string; token: string } =>
  typeof message === 'object' && message !== null && 'address' in message && 'token' in message

/** Starts the yardstick's process and waits until it listens. */
export const startYardstick = async (url: string, page = '') => {
  const child = spawn(process.execPath, [join(HERE, 'server.mjs')], {
    env: { ...process.env, DATABASE_URL: url, PAGE: page },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  const message: unknown = JSON.parse(String(line))
  if (!isStarted(message)) throw new Error('The yardstick did not start')
  return {
    pid: child.pid ?? 0,
    origin: message.address,
    headers: { authorization: message.token },
    end: async () => {
      const ended = once(child, 'close')
      child.kill()
      await ended
    },
  }
}

/** Opens the yardstick on a new database with this many rows, with its page if the built folder is given. */
export const openYardstick = async (cluster: string, rows: number, page = '') => {
  const name = `yardstick_${rows}`
  const maintenance = openPostgres(cluster, 1)
  await maintenance.pool.query(`drop database if exists ${name}`)
  await maintenance.pool.query(`create database ${name}`)
  await maintenance.close()
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const database = openPostgres(String(url), 2)
  const seed = readFileSync(join(HERE, 'seed.sql'), 'utf8').replaceAll(':rows', String(rows))
  await database.pool.query(seed)

  const server = await startYardstick(String(url), page)
  const client = clientOf(server.origin, CONNECTIONS)
  return {
    ...server,
    url: String(url),
    database,
    client,
    close: async () => {
      client.close()
      await server.end()
      await database.close()
    },
  }
}
export type Yardstick = Awaited<ReturnType<typeof openYardstick>>
