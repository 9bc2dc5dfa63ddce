import { DAY_MS, HOUR_MS } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import { CLOCK_SKEW_MS } from '#clock.ts'
import { readCompany } from '#company/company.queries.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import type { PasswordLink } from '#identity/identity.ts'
import type { MailLog } from '#mail/mail-queue.ts'
import { type MailSender, renderMail } from '#mail/render-mail.ts'
import { hashOf, newToken } from '#secret-token.ts'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { replacePassword } from './identity-account.service.ts'
import { presentCodeSent, presentReset } from './identity.present.ts'
import { findIdentityByEmail, type Identity, lockIdentity } from './identity.queries.ts'
import { clearCounts, countResetMail, startMinimumDelay } from './limits.ts'
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

const linkOf = (publicUrl: string, code: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    mode: 'resetPassword',
    oobCode: code,
    lang: 'pt-BR',
    ...parameters,
  })
  return `${publicUrl}/redefinir-senha?${query.toString()}`
}

/** The link of an invitation: the same page and kind of code, with a text about a first password. */
const invitationLinkOf = (publicUrl: string, code: string) =>
  linkOf(publicUrl, code, { convite: '1' })

export const resetMail = (to: string, publicUrl: string, code: string, company: MailSender) =>
  renderMail(
    {
      to,
      subject: 'Redefinição de senha do Portal Agro',
      before: [
        'Recebemos um pedido para redefinir a sua senha do Portal Agro.',
        'Para escolher uma nova senha, abra o endereço abaixo:',
      ],
      link: { address: linkOf(publicUrl, code), label: 'Escolher uma nova senha' },
      after: [
        'O link vale por 1 hora e só pode ser usado uma vez.',
        'Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.',
      ],
    },
    company,
  )

const RESET_CODE_MS = HOUR_MS
/** Longer than a reset code, because an invited person does not expect the mail and may read it later. */
const INVITATION_MS = 3 * DAY_MS
/** The number of mails to a person within half an hour; each carries a code that is still valid. */
const MAX_RECENT_CODES = 5
const RECENT_MS = RESET_CODE_MS / 2

/**
 * Queues a mail with a code for the person. Earlier codes stay valid, so that a request by a stranger voids nothing. Returns false
 * if the person has enough codes that are valid for at least half an hour.
 */
const grantCode = (
  { mails, publicUrl }: EmbeddedDeps,
  context: RequestContext,
  { id: identityId, email }: Identity,
) =>
  write(context, async (tx, record) => {
    record({ entity: 'identity', id: identityId, action: 'reset_requested' })
    // The account may have been deleted meanwhile; then no mail is sent.
    if ((await lockIdentity(tx, identityId)) === undefined) return false
    const now = context.now.getTime()
    await deleteResetCodesOutside(tx, identityId, context.now, new Date(now + INVITATION_MS))
    const recent = await countResetCodes(tx, identityId, new Date(now + RECENT_MS))
    if (recent >= MAX_RECENT_CODES) return false
    const code = newToken()
    const expiresAt = new Date(now + RESET_CODE_MS)
    await insertResetCode(tx, { codeHash: hashOf(code), identityId, expiresAt })
    const mail = resetMail(email, publicUrl(), code, await readCompany(tx))
    await mails.add(tx, mail, { now: context.now, expiresAt })
    return true
  })

/** Creates the link with which an invited person sets a first password; a master sends it. Earlier codes become void. */
export const grantInvitation = async (
  { publicUrl }: EmbeddedDeps,
  tx: Db,
  identityId: string,
  now: Date,
): Promise<PasswordLink> => {
  await deleteResetCodesOf(tx, identityId)
  const code = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  await insertResetCode(tx, { codeHash: hashOf(code), identityId, expiresAt })
  return { address: invitationLinkOf(publicUrl(), code), expiresAt }
}

/** Only queues the mail: waiting for its delivery would reveal whether the e-mail exists. */
export const requestReset = async (
  embedded: EmbeddedDeps,
  context: RequestContext,
  email: string,
  log: MailLog,
) => {
  const minimumDelay = startMinimumDelay()
  await countResetMail(context)
  const identity = await findIdentityByEmail(context.db, email)
  if (identity !== undefined && (await grantCode(embedded, context, identity))) {
    embedded.mails.sendSoon({ db: context.db, now: () => context.now, log })
  }
  await minimumDelay
  return presentCodeSent(email)
}

const ownerOfCode = async ({ db, now }: RequestContext, code: string) => {
  const row = await findResetCode(db, hashOf(code))
  if (row === undefined) throw new Refusal('INVALID_OOB_CODE')
  // A code with a longer validity than any we issue was issued while the clock was ahead.
  const isAhead = row.expiresAt.getTime() - now.getTime() > INVITATION_MS + CLOCK_SKEW_MS
  if (row.expiresAt <= now || isAhead) throw new Refusal('EXPIRED_OOB_CODE')
  return row.identity
}

/** The owner of the code, whom the page for the new password shows. */
export const checkCode = async (context: RequestContext, code: string) =>
  presentReset(await ownerOfCode(context, code))

/** If several requests use a code at the same time, one succeeds. */
export const confirmReset = async (
  embedded: EmbeddedDeps,
  context: RequestContext,
  code: string,
  password: string,
) => {
  const identity = await ownerOfCode(context, code)
  const { email, displayName: name } = identity
  const weakness = weaknessOf(password, embedded.passwordRule, { email, name })
  if (weakness !== undefined) throw new Refusal(weakness)

  const passwordHash = await hashPassword(password)
  await write(context, async (tx, record) => {
    const locked = await lockIdentity(tx, identity.id)
    const taken = await takeResetCode(tx, hashOf(code))
    if (locked === undefined || !taken) throw new Refusal('INVALID_OOB_CODE')
    const change = { by: 'code' } as const
    await replacePassword(embedded, tx, locked, { passwordHash, change, now: context.now })
    await clearCounts({ ...context, db: tx }, identity.email)
    record({ entity: 'identity', id: identity.id, action: 'password_reset' })
  })
  return presentReset(identity)
}
