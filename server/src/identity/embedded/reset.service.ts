import { write } from '#audit/write.ts'
import { SKEW_MS } from '#clock.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import type { PasswordLink } from '#identity/identity.ts'
import type { MailLog } from '#mail/mail-queue.ts'
import type { Embedded } from './embedded.ts'
import { presentCodeSent, presentReset } from './identity.present.ts'
import { type Identity, findIdentityByEmail, lockIdentity } from './identity.queries.ts'
import { clearCounts, countResetMail, levelClock } from './limits.ts'
import { replacePassword } from './password.service.ts'
import { hashPassword, weaknessOf } from './passwords.ts'
import { Refusal } from './refusal.ts'
import {
  countResetCodes,
  deleteResetCodesOf,
  deleteResetCodesOutside,
  findResetCode,
  insertResetCode,
  takeResetCode,
} from './reset-code.queries.ts'
import { invitationLinkOf, resetMail } from './reset-mail.ts'
import { digest, newSecret } from './secrets.ts'

const RESET_CODE_MS = 3_600_000
/** Whoever is invited did not ask for it, and may not read it today. */
const INVITATION_MS = 3 * 24 * 3_600_000
/** So many mails within half an hour are enough: each carries a code that is still good. */
const RECENT_CODES = 5
const RECENT_MS = RESET_CODE_MS / 2

/**
 * A code for the person. Earlier ones stay good: whoever asks in somebody else's name voids nothing.
 * None where the person has enough of them, each good for half an hour at least.
 */
const grantCode = (
  { mails, publicUrl }: Embedded,
  visit: Visit,
  { id: identityId, email }: Identity,
) =>
  write(visit, async (tx, record) => {
    record({ entity: 'identity', id: identityId, action: 'reset_requested' })
    // Deleted in this very moment: then there is nobody to write to.
    if ((await lockIdentity(tx, identityId)) === undefined) return false
    const now = visit.now.getTime()
    await deleteResetCodesOutside(tx, identityId, visit.now, new Date(now + INVITATION_MS))
    const recent = await countResetCodes(tx, identityId, new Date(now + RECENT_MS))
    if (recent >= RECENT_CODES) return false
    const code = newSecret()
    const expiresAt = new Date(now + RESET_CODE_MS)
    await insertResetCode(tx, { codeHash: digest(code), identityId, expiresAt })
    const mail = resetMail(email, publicUrl(), code, await readCompany(tx))
    await mails.add(tx, mail, { now: visit.now, expiresAt })
    return true
  })

/** A link to the first password of one's own, in place of any earlier one: a master sends it. */
export const grantInvitation = async (
  { publicUrl }: Embedded,
  tx: Db,
  identityId: string,
  now: Date,
): Promise<PasswordLink> => {
  await deleteResetCodesOf(tx, identityId)
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await insertResetCode(tx, { codeHash: digest(code), identityId, expiresAt })
  return { address: invitationLinkOf(publicUrl(), code), expiresAt }
}

/** The mail is only put in the queue: to wait for its delivery would tell the known e-mails from the unknown. */
export const requestReset = async (
  embedded: Embedded,
  visit: Visit,
  email: string,
  log: MailLog,
) => {
  const level = levelClock()
  await countResetMail(visit)
  const identity = await findIdentityByEmail(visit.db, email)
  if (identity !== undefined && (await grantCode(embedded, visit, identity))) {
    embedded.mails.sendSoon({ db: visit.db, now: () => visit.now, log })
  }
  await level
  return presentCodeSent(email)
}

const ownerOf = async ({ db, now }: Visit, code: string) => {
  const row = await findResetCode(db, digest(code))
  if (row === undefined) throw new Refusal('INVALID_OOB_CODE')
  // One that is good for longer than any was given while the clock was ahead.
  const isAhead = row.expiresAt.getTime() - now.getTime() > INVITATION_MS + SKEW_MS
  if (row.expiresAt <= now || isAhead) throw new Refusal('EXPIRED_OOB_CODE')
  return row.identity
}

/** Whose code it is: the page that asks for the new password shows it. */
export const checkCode = async (visit: Visit, code: string) =>
  presentReset(await ownerOf(visit, code))

/** Of several that use a code at once, one wins. */
export const confirmReset = async (
  embedded: Embedded,
  visit: Visit,
  code: string,
  password: string,
) => {
  const identity = await ownerOf(visit, code)
  const { email, displayName: name } = identity
  const weakness = await weaknessOf(password, embedded.passwordMin, { email, name })
  if (weakness !== undefined) throw new Refusal(weakness)

  const passwordHash = await hashPassword(password)
  await write(visit, async (tx, record) => {
    const locked = await lockIdentity(tx, identity.id)
    const taken = await takeResetCode(tx, digest(code))
    if (locked === undefined || !taken) throw new Refusal('INVALID_OOB_CODE')
    await replacePassword(embedded, tx, locked, { passwordHash, change: 'reset', now: visit.now })
    await clearCounts({ ...visit, db: tx }, identity.email)
    record({ entity: 'identity', id: identity.id, action: 'password_reset' })
  })
  return presentReset(identity)
}
