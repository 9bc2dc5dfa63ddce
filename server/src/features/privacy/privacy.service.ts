import { createHash } from 'node:crypto'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { AppError, found } from '#errors.ts'
import {
  deleteAdminRow,
  grantsOf,
  knownByEmail,
  lockAdmin,
  lockMasters,
} from '#features/admins/admin.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { keptAbout, pseudonymise, visitsOf } from './privacy.queries.ts'

/** Everything that the portal keeps about one person, as pieces of one JSON text. */
export async function* dataOf({ db, now }: Visit, email: string) {
  const admin = await knownByEmail(db, email)
  const { totpSecret, totpLastStep: _step, emailKey: _email, nameKey: _name, ...account } = admin
  const person = {
    generated_at: now.toISOString(),
    administrator: { ...account, hasTotpSecret: totpSecret !== null },
    subsidiary: await grantsOf(db, admin.id),
    ...(await visitsOf(db, admin.id)),
  }
  yield JSON.stringify(person, undefined, 2).replace(/\n\}$/, '')
  let open: string | undefined
  for await (const [name, rows] of keptAbout(db, admin.id)) {
    if (name !== open) yield `${open === undefined ? '' : '\n  ]'},\n  "${name}": [`
    const texts = rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    yield name === open && texts !== '' ? `,${texts}` : texts
    open = name
  }
  yield '\n  ]\n}\n'
}

/** The same for one person always, and for nobody else. */
const pseudonymOf = (id: string) =>
  `Pessoa removida ${createHash('sha256').update(id).digest('hex').slice(0, 8)}`

/**
 * The account and the identity are deleted for good; what the person answered and made stays, under a pseudonym.
 * The audit keeps what it was told, until its own time is over.
 */
export const erase = (visit: Visit, identity: IdentityProvider, email: string) =>
  write(visit, async (tx, record) => {
    const masters = await lockMasters(tx)
    const { id } = await knownByEmail(tx, email)
    const admin = found(await lockAdmin(tx, id))
    if (masters.length === 1 && masters[0] === id) {
      throw new AppError('forbidden', 'The last master stays: create another one first')
    }
    const pseudonym = pseudonymOf(id)
    const answers = await pseudonymise(tx, admin, pseudonym)
    await deleteAdminRow(tx, id)
    record({ entity: 'admin', id, name: pseudonym, action: 'erased', after: { answers } })
    // Last: what another service has deleted cannot be brought back.
    await identity.remove(tx, admin.firebaseId)
    return { pseudonym, answers }
  })
