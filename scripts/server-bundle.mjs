import { join } from 'node:path'
import { root } from './prepare.mjs'

const server = join(root, 'server')

/** Bundles our own source, with one bundle for each entry. Installed packages stay external. */
export const serverBundle = {
  cwd: server,
  platform: 'node',
  input: {
    main: 'src/main.ts',
    'embedded-worker': 'src/db/embedded/embedded-worker.ts',
    'report-worker': 'src/reports/report-worker.ts',
    'create-master': 'src/commands/create-master.ts',
    'import-places': 'src/commands/import-places.ts',
    backup: 'src/commands/backup.ts',
    restore: 'src/commands/restore.ts',
    move: 'src/commands/move.ts',
    'remove-demonstration': 'src/commands/remove-demonstration.ts',
    person: 'src/commands/person.ts',
    'replace-key': 'src/commands/replace-key.ts',
    doctor: 'src/commands/doctor.ts',
  },
  external: (id) => !/^([./#]|@portal\/)/.test(id) && !id.startsWith(root),
}

export const serverOutput = {
  dir: join(server, 'dist'),
  format: 'esm',
  sourcemap: true,
  chunkFileNames: '[name]-[hash].js',
}
