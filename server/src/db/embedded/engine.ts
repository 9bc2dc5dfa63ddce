import { fsyncSync, mkdirSync } from 'node:fs'
import { messages, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { MINUTE_MS } from '@portal/contract/shared/calendar'

/** PostgreSQL in this process. It takes and answers messages of the wire protocol. */
export type Engine = {
  /** Called before each connection. Restarts an engine that died. */
  readonly open: () => Promise<void>
  readonly exchange: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const CHECKPOINT_EVERY_MS = MINUTE_MS
const VACUUM_EVERY_MS = 30 * MINUTE_MS

type Streams = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

const fsync = ({ nfd }: { nfd: number }) => {
  fsyncSync(nfd)
  return 0
}

const enableFsync = ({ NODEFS }: { NODEFS: Streams }) => {
  NODEFS.stream_ops.fsync = fsync
}

/** PGlite's file system never flushes to disk, but acknowledged writes must be there. */
class FlushingFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), enableFsync],
      },
    }
  }
}

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'random_page_cost=1.1',
  '-c',
  'shared_buffers=16MB', // of the default 128 MB, 100 stay in memory; the system caches files too
]

const extensions = { pg_trgm, unaccent }

/** PGlite runs neither checkpoints nor vacuum: without them the log would grow, and reopening would take longer. */
const scheduleMaintenance = (pg: PGlite, onDeath: () => void) => {
  const maintain = (sql: string) =>
    void pg.exec(sql).catch((error: unknown) => {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') onDeath()
    })
  const timers = [
    setInterval(maintain, CHECKPOINT_EVERY_MS, 'CHECKPOINT'),
    setInterval(maintain, VACUUM_EVERY_MS, 'VACUUM ANALYZE'),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

const asEngine = (pg: PGlite, beforeClose: () => Promise<void>): Engine => ({
  open: () => Promise.resolve(),
  exchange: async (bytes) => {
    const parts: Uint8Array[] = []
    // Unlike `execProtocolRaw`, which decodes every row as well, and keeps them all until the next statement of its own.
    await pg.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) })
    return Buffer.concat(parts)
  },
  close: async () => {
    await beforeClose()
    await pg.close()
  },
})

/** A database in a folder. Writes are flushed to disk before they are acknowledged. */
export const openFolderEngine = async (folder: string, onDeath: () => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pg = await PGlite.create({
    fs: new FlushingFS(folder),
    startParams: START_PARAMS,
    extensions,
  })
  const stop = scheduleMaintenance(pg, onDeath)
  return asEngine(pg, async () => {
    stop()
    await pg.exec('CHECKPOINT')
  })
}

/** A database in memory, for tests: empty, or restored from `dump`. */
export const openMemoryEngine = async (dump?: Blob) => {
  const pg = await PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) })
  return {
    engine: asEngine(pg, () => Promise.resolve()),
    dump: () => pg.dumpDataDir('none'),
  }
}
