import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import { deleteAdminRow, lockAdmin, lockMasters } from '#features/admins/admin.queries.ts'
import { alerts } from '#features/alerts/alert.tables.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { news } from '#features/news/news.tables.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import type { SecretBox } from '#secret-box.ts'
import { demonstrationIn } from './recognise.ts'

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

/** The accounts of the demonstration and their identities, for good. What they made stays; answers how much that is. */
export const removeDemonstration = (visit: Visit, { identity, box }: Deps) =>
  write(visit, async (tx, record) => {
    const masters = await lockMasters(tx)
    const found = await demonstrationIn(tx, box)
    const isFound = new Set(found.map(({ id }) => id))
    if (masters.every((id) => isFound.has(id))) {
      throw new AppError(
        'forbidden',
        'No master would remain: create one first, with npm run create-master. Nothing was changed.',
      )
    }
    const gone: string[] = []
    for (const { id, email } of found) {
      const admin = await lockAdmin(tx, id)
      if (admin === undefined) continue
      await deleteAdminRow(tx, id)
      record({ entity: 'admin', id, action: 'deleted', before: { name: admin.name, email } })
      await identity.remove(tx, admin.firebaseId)
      gone.push(email)
    }
    const remaining: Record<string, number> = {}
    for (const [name, table] of Object.entries(CONTENT)) remaining[name] = await tx.$count(table)
    record({
      entity: 'demonstration',
      id: 'demonstration',
      action: 'deleted',
      after: { accounts: gone.length },
    })
    return { gone, kept: remaining }
  })
