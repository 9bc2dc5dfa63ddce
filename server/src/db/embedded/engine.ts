import { fsyncSync, mkdirSync } from 'node:fs'
import { PGlite, messages } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PostgreSQL in this process: takes wire-protocol messages, answers wire-protocol messages. */
export type Engine = {
  /** Before a connection: an engine that died is started again. */
  readonly open: () => Promise<void>
  readonly exchange: (bytes: Uint8Array) => Promise<Uint8Array>
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
const keepTidy = (pg: PGlite, onDeath: () => void) => {
  const tidy = (sql: string) =>
    void pg.exec(sql).catch((error: unknown) => {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') onDeath()
    })
  const timers = [
    setInterval(tidy, CHECKPOINT_EVERY_MS, 'CHECKPOINT'),
    setInterval(tidy, VACUUM_EVERY_MS, 'VACUUM ANALYZE'),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

const asEngine = (pg: PGlite, beforeClose: () => Promise<void>): Engine => ({
  open: () => Promise.resolve(),
  exchange: (bytes) => pg.execProtocolRaw(bytes),
  close: async () => {
    await beforeClose()
    await pg.close()
  },
})

/** The database kept in a folder, flushed to disk before anything is acknowledged. */
export const openFolder = async (folder: string, onDeath: () => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pg = await PGlite.create({
    fs: new FlushingFS(folder),
    startParams: START_PARAMS,
    extensions,
  })
  const stop = keepTidy(pg, onDeath)
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
