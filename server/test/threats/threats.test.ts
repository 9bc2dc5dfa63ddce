import { describe } from 'vitest'
import { massAssignment } from './mass-assignment.ts'
import { bruteForce } from './brute-force.ts'
import { enumeration } from './enumeration.ts'
import { formulas } from './formulas.ts'
import { headerTricks } from './header-tricks.ts'
import { injection } from './injection.ts'
import { othersItems } from './others-items.ts'
import { serverSideRequests, redirects } from './outbound.ts'
import { replay } from './replay.ts'
import { rewrittenAnswers } from './rewritten-answers.ts'
import { uploadAbuse } from './upload-abuse.ts'

/** Attacks that must be refused. docs/security.md describes each of them and names further tests. */
describe('an item of another subsidiary', othersItems)
describe('an answer that is rewritten', rewrittenAnswers)
describe('a field that the caller may not set', massAssignment)
describe('SQL in filters, orders and addresses', injection)
describe('whether somebody has an account', enumeration)
describe('a password or code that is guessed', bruteForce)
describe('what was good once', replay)
describe('an upload that is not what was agreed', uploadAbuse)
describe('a request that the server is to make for somebody else (SSRF)', serverSideRequests)
describe('an address that leads out of the portal', redirects)
describe('a formula in a spreadsheet', formulas)
describe('headers and hosts that lie', headerTricks)
