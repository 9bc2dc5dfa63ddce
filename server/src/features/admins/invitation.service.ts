import type { Admin, AdminInvitation } from '@portal/contract/admins/admin'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { invalid } from '#errors.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import { newToken } from '#secret-token.ts'
import { createAdminWith } from './admin.service.ts'
import { invitationMail } from './invitation-mail.ts'

export type Inviting = {
  readonly identity: IdentityProvider
  readonly mails: MailQueue
  /** Off where no mail would reach anybody. */
  readonly invitesByMail: boolean
}

/** Nobody ever knows it: the link of the mail replaces it. Of every kind of character that a provider may ask for. */
const unknownPassword = () => `${newToken()}aA1!`

/** Creates an administrator, and mails them a link to choose a password. If one fails, neither is done. */
export const inviteAdmin = (
  ctx: Ctx,
  { identity, mails, invitesByMail }: Inviting,
  input: AdminInvitation,
): Promise<[Admin]> => {
  if (!invitesByMail) throw invalid('email', 'O envio de e-mails não está configurado')
  const { actor, calendar, now } = ctx
  const { email } = input
  const invite = async (tx: Db, id: string) => {
    await countMailBy({ db: tx, now, actor }, 'invitations')
    const { address, expiresAt } = await identity.invite(tx, { id, email }, now)
    const invitation = { to: email, address, until: calendar.format(expiresAt), by: actor.name }
    await mails.add(tx, invitationMail(invitation, await readCompany(tx)), { now, expiresAt })
  }
  return createAdminWith(ctx, identity, { ...input, password: unknownPassword() }, invite)
}
