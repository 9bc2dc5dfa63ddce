import { fsyncSync, mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PostgreSQL in this process: takes wire-protocol messages, answers wire-protocol messages. */
export type Engine = {
  readonly exchange: (messages: Uint8Array) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const CHECKPOINT_EVERY_MS = 60_000
const VACUUM_EVERY_MS = 30 * 60_000

type Streams = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

const fsync = ({ nfd }: { nfd: number }) => {
  fsyncSync(nfd)
  return 0
}

const flush = ({ NODEFS }: { NODEFS: Streams }) => {
  NODEFS.stream_ops.fsync = fsync
}

/** PGlite's own file system never flushes; what is acknowledged must be on the disk. */
class FlushingFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] },
    }
  }
}

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'random_page_cost=1.1',
]

const extensions = { pg_trgm, unaccent }

/** Neither checkpoints nor vacuum happen by themselves here: the log would grow and reopening would take longer. */
const keepTidy = (pg: PGlite) => {
  const timers = [
    setInterval(() => void pg.exec('CHECKPOINT').catch(() => undefined), CHECKPOINT_EVERY_MS),
    setInterval(() => void pg.exec('VACUUM ANALYZE').catch(() => undefined), VACUUM_EVERY_MS),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

const asEngine = (pg: PGlite, beforeClose: () => Promise<void>): Engine => ({
  exchange: (messages) => pg.execProtocolRaw(messages),
  close: async () => {
    await beforeClose()
    await pg.close()
  },
})

/** The database kept in a folder, flushed to disk before anything is acknowledged. */
export const openFolder = async (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pg = await PGlite.create({
    fs: new FlushingFS(folder),
    startParams: START_PARAMS,
    extensions,
  })
  const stop = keepTidy(pg)
  return asEngine(pg, async () => {
    stop()
    await pg.exec('CHECKPOINT')
  })
}

/** A database in memory, for tests: empty, or as it was when `dump` was taken of it. */
export const openMemory = async (dump?: Blob) => {
  const pg = await PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) })
  return {
    engine: asEngine(pg, () => Promise.resolve()),
    dump: () => pg.dumpDataDir('none'),
  }
}
