import { describe } from 'vitest'
import { bruteForce } from './brute-force.ts'
import { formulas } from './formulas.ts'
import { headerTricks } from './header-tricks.ts'
import { injection } from './injection.ts'
import { othersItems } from './others-items.ts'
import { serverSideRequests, redirects } from './outbound.ts'
import { replay } from './replay.ts'

/** Attacks that must be refused. docs/security.md describes each of them and names further tests. */
describe('an item of another subsidiary', othersItems)
describe('SQL in filters, orders and addresses', injection)
describe('a password or code that is guessed', bruteForce)
describe('a replayed code, token or address', replay)
describe('a request in the server’s name (SSRF)', serverSideRequests)
describe('an address that leads away from the portal', redirects)
describe('a formula in a spreadsheet', formulas)
describe('forged headers and hosts', headerTricks)
