// Installs the library that `IDENTITY=firebase` needs and no other installation has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './prepare.mjs'

const { peerDependencies } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))
const library = `firebase-admin@${peerDependencies['firebase-admin']}`
runNpm(['install', '--no-save', '--omit=dev', library])
