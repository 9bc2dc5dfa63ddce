import {
  type AdminChange,
  type AdminInput,
  type AdminItem,
  adminProfile,
  type Grants,
  type TotpSecret,
  type Admin as WireAdmin,
} from '@portal/contract/admins/admin'
import { type RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { canRemoveOrDemote } from '@portal/contract/permissions/masters.access'
import type { PageQuery } from '@portal/contract/shared/paging'
import QRCode from 'qrcode'
import { clearAttempts } from '#attempts/attempt.queries.ts'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { presentPage } from '#db/listing.ts'
import { allow, AppError, invalidField, orNotFound } from '#errors.ts'
import { areasByIds } from '#features/areas/area.queries.ts'
import { codeAttempts, deleteSessionsOf } from '#features/auth/session.queries.ts'
import {
  endLinksMadeBy,
  openLinksMadeBy,
} from '#features/checklists/answers/report/link.queries.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { applyChange, pickFieldsOf, refuseStale } from '#patch.ts'
import { subsidiariesByCode } from '#places/place.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { updatedBy } from '#stamps.ts'
import { newTotpSecret, totpUri } from '#totp/totp.ts'
import { createAccount, type NewAccount } from './admin-account.service.ts'
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
  setTotpSecret,
  updateAdmin,
} from './admin.queries.ts'

const refuse = (code: string, message: string) => invalidField(`subsidiary.${code}`, message)

const firstUnknown = (requested: readonly string[], existing: readonly string[]) => {
  const existingSet = new Set(existing)
  return requested.find((item) => !existingSet.has(item))
}

/** A granted area that is in the bin stays granted, and counts again when it is restored. */
const grantedAreas = (granted: RightsBySubsidiary) =>
  Object.values(granted).flatMap(({ areas }) => areas)

/** The requested grants, without duplicates; refuses unknown subsidiaries and areas, and newly granted retired ones. */
const validateGrants = async (
  db: Db,
  requested: Grants,
  before: RightsBySubsidiary = {},
): Promise<RightsBySubsidiary> => {
  const entries = Object.entries(requested)
  const codes = entries.map(([code]) => code)
  const stored = await subsidiariesByCode(db, codes)
  const unknown = firstUnknown(
    codes,
    stored.map(({ code }) => code),
  )
  if (unknown !== undefined) throw refuse(unknown, 'Filial desconhecida')
  const retired = stored.find(({ code, active }) => !active && !Object.hasOwn(before, code))
  if (retired !== undefined) throw refuse(retired.code, 'Filial desativada')

  const areas = [...new Set(entries.flatMap(([, entry]) => entry.areas))]
  const existing = (await areasByIds(db, areas)).map(({ id }) => id)
  const allowedAreas = [...existing, ...grantedAreas(before)]
  for (const [code, entry] of entries) {
    if (firstUnknown(entry.areas, allowedAreas) !== undefined)
      throw refuse(code, 'Área desconhecida')
  }
  return Object.fromEntries(
    entries.map(([code, entry]) => [
      code,
      { scopes: [...new Set(entry.scopes)], areas: [...new Set(entry.areas)] },
    ]),
  )
}

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

const QR_PIXELS = 320

/** A new secret for the authenticator app, returned only here. The previous one stops working and every session ends. */
export const renewTotpSecret = async (
  ctx: Ctx,
  box: SecretBox,
  id: string,
): Promise<TotpSecret> => {
  const secret = newTotpSecret()
  const email = await write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const admin = orNotFound(await lockAdmin(tx, id))
    await setTotpSecret(tx, id, box.seal(secret, id))
    await deleteSessionsOf(tx, admin.firebaseId)
    await clearAttempts(tx, [codeAttempts(admin)])
    record({ entity: 'admin', id, name: admin.name, action: 'totp_renewed' })
    return admin.email
  })
  const image = await QRCode.toBuffer(totpUri(secret, email), { type: 'png', width: QR_PIXELS })
  return { user_secret: secret, qrcode_content: image.toString('base64') }
}
