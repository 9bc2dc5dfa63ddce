import type { Admin, AdminInvitation } from '@portal/contract/admins/admin'
import { canBeInvited } from '@portal/contract/admins/invitation'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { found, invalid } from '#errors.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import { newToken } from '#secret-token.ts'
import { presentAdminItem } from './admin.present.ts'
import { lockAdmin, updateAdmin } from './admin.queries.ts'
import { createAdminWith, readAdmin, requireCurrentMaster } from './admin.service.ts'
import { invitationMail } from './invitation-mail.ts'

export type Inviting = {
  readonly identity: IdentityProvider
  readonly mails: MailQueue
  /** Off where no mail would reach anybody. */
  readonly invitesByMail: boolean
}

/** Nobody ever knows it: the link of the mail replaces it. Of every kind of character that a provider may ask for. */
const unknownPassword = () => `${newToken()}aA1!`

const refuseWithoutMail = ({ invitesByMail }: Inviting) => {
  if (!invitesByMail) throw invalid('email', 'O envio de e-mails não está configurado')
}

type Invited = { readonly id: string; readonly firebaseId: string; readonly email: string }

const sendInvitation = async (
  tx: Db,
  { actor, calendar, now }: Ctx,
  { identity, mails }: Inviting,
  { id, firebaseId, email: to }: Invited,
) => {
  await countMailBy({ db: tx, now, actor }, 'invitations')
  const { address, expiresAt } = await identity.invite(tx, { id: firebaseId, email: to }, now)
  const invitation = { to, address, until: calendar.format(expiresAt), by: actor.name }
  await mails.add(tx, invitationMail(invitation, await readCompany(tx)), { now, expiresAt })
  await updateAdmin(tx, id, { invitedUntil: expiresAt })
}

/** Creates an administrator, and mails them a link to choose a password. If one fails, neither is done. */
export const inviteAdmin = async (
  ctx: Ctx,
  inviting: Inviting,
  input: AdminInvitation,
): Promise<[Admin]> => {
  refuseWithoutMail(inviting)
  const { email } = input
  const account = { ...input, password: unknownPassword() }
  return createAdminWith(ctx, inviting.identity, account, (tx, invited) =>
    sendInvitation(tx, ctx, inviting, { ...invited, email }),
  )
}

/** Another link, to whoever has not been in the portal yet. The links before it stay good for as long as they were. */
export const inviteAgain = async (ctx: Ctx, inviting: Inviting, id: string): Promise<[Admin]> => {
  refuseWithoutMail(inviting)
  await write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const admin = found(await lockAdmin(tx, id))
    if (!canBeInvited(presentAdminItem(admin, []))) {
      throw invalid('email', 'Esta pessoa já entrou no portal')
    }
    await sendInvitation(tx, ctx, inviting, admin)
    record({ entity: 'admin', id, name: admin.name, action: 'invited' })
  })
  return readAdmin(ctx, id)
}
