import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { OperatorError } from '#errors.ts'
import { deleteAdminRow, lockAdmin, lockMasters } from '#features/admins/admin.queries.ts'
import { alerts } from '#features/alerts/alert.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'
import type { SecretBox } from '#secret-box.ts'
import { demonstrationAccountsIn } from './demonstration-credentials.ts'

type Deps = { readonly identity: IdentityProvider; readonly box: SecretBox }

const CONTENT = {
  checklists,
  answers: checklistAnswers,
  news,
  documents,
  alerts,
  subsidiaries,
  farms,
}

/** Deletes the accounts of the demonstration and their identities. Their content stays; the result counts it. */
export const removeDemonstration = (context: RequestContext, { identity, box }: Deps) =>
  write(context, async (tx, record) => {
    const masters = await lockMasters(tx)
    const accounts = await demonstrationAccountsIn(tx, box)
    const accountIds = new Set(accounts.map(({ id }) => id))
    if (masters.every((id) => accountIds.has(id))) {
      throw new OperatorError(
        'No master would remain: create one first, with npm run create-master. Nothing was changed.',
      )
    }
    const removed: string[] = []
    for (const { id, email } of accounts) {
      const admin = await lockAdmin(tx, id)
      if (admin === undefined) continue
      await deleteAdminRow(tx, id)
      record({ entity: 'admin', id, action: 'deleted', before: { name: admin.name, email } })
      await identity.remove(tx, admin.firebaseId)
      removed.push(email)
    }
    const remaining: Record<string, number> = {}
    for (const [name, table] of Object.entries(CONTENT)) remaining[name] = await tx.$count(table)
    record({
      entity: 'demonstration',
      id: 'demonstration',
      action: 'deleted',
      after: { accounts: removed.length },
    })
    return { removed, remaining }
  })
