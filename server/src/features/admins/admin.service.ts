import {
  type AdminChange,
  type AdminInput,
  type AdminItem,
  type Admin as WireAdmin,
  adminProfile,
} from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { AppError, allow, orNotFound } from '#errors.ts'
import { deleteSessionsOf } from '#features/auth/session.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { applyChange, pickFieldsOf } from '#patch.ts'
import { updatedBy } from '#stamps.ts'
import { type NewAccount, createAccount } from './admin-account.service.ts'
import {
  endLinksMadeBy,
  openLinksMadeBy,
} from '#features/checklists/answers/report/link.queries.ts'
import { presentAdmin, presentAdminItem, presentOpenLink } from './admin.present.ts'
import {
  type Admin,
  deleteAdminRow,
  findAdmin,
  grantedCodesOf,
  grantsOf,
  lockAdmin,
  lockMasters,
  pageOfAdmins,
  replaceGrants,
  updateAdmin,
} from './admin.queries.ts'
import { validateGrants } from './grants.ts'

/**
 * Administrators are changed one at a time, and only by a person who is still a master:
 * of two masters who delete each other, the second is refused.
 */
export const requireCurrentMaster = async ({ actor }: Ctx, tx: Db) => {
  const masters = await lockMasters(tx)
  if (!masters.includes(actor.id)) throw new AppError('session_revoked')
}

const presentWithGrants = async (db: Db, admin: Admin) =>
  presentAdmin(admin, await grantsOf(db, admin.id))

export const listAdmins = async ({ db }: Ctx, query: PageQuery) => {
  const page = await pageOfAdmins(db, query)
  const ids = page.rows.map(({ id }) => id)
  const granted = await grantedCodesOf(db, ids)
  return presentPage<Admin, AdminItem>(query, page, (admin) =>
    presentAdminItem(admin, granted.get(admin.id) ?? []),
  )
}

export const readAdmin = async ({ db, now }: Ctx, id: string): Promise<[WireAdmin]> => {
  const admin = await presentWithGrants(db, orNotFound(await findAdmin(db, id)))
  return [{ ...admin, open_links: (await openLinksMadeBy(db, id, now)).map(presentOpenLink) }]
}

/** A master needs no grants, so none are stored. */
const grantsFor = (
  tx: Db,
  isMaster: boolean,
  requested: AdminInput['subsidiary'],
  before?: RightsBySubsidiary,
) => (isMaster ? Promise.resolve({}) : validateGrants(tx, requested, before))

type NewAdmin = Omit<AdminInput, 'password_confirmation'>

export const createAdminWith = async (
  ctx: Ctx,
  identity: IdentityProvider,
  input: NewAdmin,
  invite?: NewAccount['invite'],
): Promise<[WireAdmin]> => {
  const { name, email, password, telephone, workplace, is_master: isMaster } = input
  const granted = await grantsFor(ctx.db, isMaster, input.subsidiary)
  const account = {
    person: { name, email, password },
    fields: { telephone, workplace, isMaster },
    granted,
    ...(invite && { invite }),
  }
  const id = await createAccount(ctx, identity, account, (tx) => requireCurrentMaster(ctx, tx))
  return readAdmin(ctx, id)
}

export const createAdmin = (ctx: Ctx, identity: IdentityProvider, input: AdminInput) =>
  createAdminWith(ctx, identity, input)

export const changeAdmin = (
  ctx: Ctx,
  identity: IdentityProvider,
  id: string,
  { updated_at: readAt, ...change }: AdminChange,
): Promise<[WireAdmin]> =>
  write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const before = orNotFound(await lockAdmin(tx, id))
    refuseStale(before, readAt)
    const wire = { ...before, is_master: before.isMaster }
    const { is_master: isMaster, ...profile } = applyChange(adminProfile, wire, change)
    const next = { ...profile, isMaster }
    if (before.isMaster && !next.isMaster) {
      allow(canRemoveOrDemote(ctx.actor, before))
      await deleteSessionsOf(tx, before.firebaseId)
    }

    const grantsBefore = await grantsOf(tx, id)
    const granted = await grantsFor(
      tx,
      next.isMaster,
      change.subsidiary ?? grantsBefore,
      grantsBefore,
    )
    await replaceGrants(tx, id, granted)
    const admin = orNotFound(await updateAdmin(tx, id, { ...next, ...updatedBy(ctx) }))
    record({
      entity: 'admin',
      id,
      action: 'updated',
      before: { ...pickFieldsOf(before, next), subsidiary: grantsBefore },
      after: { ...next, subsidiary: granted },
    })
    // Last, because a rollback does not undo the new name at an external provider.
    if (next.name !== before.name) await identity.rename(tx, before.firebaseId, next.name)
    return [presentAdmin(admin, granted)]
  })

/** Deletes the account and the identity permanently. What the person wrote stays, and unless `endsLinks`, the links to reports. */
export const deleteAdmin = (ctx: Ctx, identity: IdentityProvider, id: string, endsLinks: boolean) =>
  write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const admin = orNotFound(await lockAdmin(tx, id))
    allow(canRemoveOrDemote(ctx.actor, admin))
    await deleteAdminRow(tx, id)
    const ended = endsLinks ? await endLinksMadeBy(tx, id, ctx.now) : []
    for (const { answerId, checklistId } of ended) {
      record({ entity: 'answer', id: answerId, action: 'share_ended', after: { checklistId } })
    }
    const { name, email } = admin
    record({ entity: 'admin', id, action: 'deleted', before: { name, email } })
    // Last, because a deletion at an external provider cannot be undone.
    await identity.remove(tx, admin.firebaseId)
  })
