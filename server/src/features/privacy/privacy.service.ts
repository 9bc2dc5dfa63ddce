import { createHash } from 'node:crypto'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { orNotFound, OperatorError } from '#errors.ts'
import {
  deleteAdminRow,
  grantsOf,
  requireAdminByEmail,
  lockAdmin,
  lockMasters,
} from '#features/admins/admin.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { personalRowsOf, pseudonymise, sessionsAndSignInsOf } from './privacy.queries.ts'

/** Everything that the portal stores about one person, as pieces of one JSON text. */
export async function* personalDataJson({ db, now }: RequestContext, email: string) {
  const admin = await requireAdminByEmail(db, email)
  const { totpSecret, totpLastStep: _step, emailKey: _email, nameKey: _name, ...account } = admin
  const person = {
    generated_at: now.toISOString(),
    administrator: { ...account, hasTotpSecret: totpSecret !== null },
    subsidiary: await grantsOf(db, admin.id),
    ...(await sessionsAndSignInsOf(db, admin.id)),
  }
  yield JSON.stringify(person, undefined, 2).replace(/\n\}$/, '')
  let openTitle: string | undefined
  for await (const [title, rows] of personalRowsOf(db, admin.id)) {
    if (title !== openTitle) yield `${openTitle === undefined ? '' : '\n  ]'},\n  "${title}": [`
    const texts = rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    yield title === openTitle && texts !== '' ? `,${texts}` : texts
    openTitle = title
  }
  yield '\n  ]\n}\n'
}

/** Derived from the id, so that it is always the same for one person and differs between people. */
const pseudonymOf = (id: string) =>
  `Pessoa removida ${createHash('sha256').update(id).digest('hex').slice(0, 8)}`

/**
 * Permanently deletes the account and the identity; answers and items stay, under a pseudonym.
 * Audit entries stay unchanged until their own retention ends.
 */
export const erasePerson = (context: RequestContext, identity: IdentityProvider, email: string) =>
  write(context, async (tx, record) => {
    const masters = await lockMasters(tx)
    const { id } = await requireAdminByEmail(tx, email)
    const admin = orNotFound(await lockAdmin(tx, id))
    if (masters.length === 1 && masters[0] === id) {
      throw new OperatorError('The last master stays: create another one first')
    }
    const pseudonym = pseudonymOf(id)
    const answers = await pseudonymise(tx, admin, pseudonym)
    await deleteAdminRow(tx, id)
    record({ entity: 'admin', id, name: pseudonym, action: 'erased', after: { answers } })
    // Last, because a deletion at an external provider cannot be undone.
    await identity.remove(tx, admin.firebaseId)
    return { pseudonym, answers }
  })
