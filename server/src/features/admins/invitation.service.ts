import type { Admin, AdminInvitation } from '@portal/contract/admins/admin'
import { canBeInvited } from '@portal/contract/admins/invitation'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { invalidField, orNotFound } from '#errors.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import { newToken } from '#secret-token.ts'
import { presentAdminItem } from './admin.present.ts'
import { lockAdmin, updateAdmin } from './admin.queries.ts'
import { createAdminWith, readAdmin, requireCurrentMaster } from './admin.service.ts'
import { type MailSender, renderMail } from '#mail/render-mail.ts'

type Invitation = {
  readonly to: string
  readonly address: string
  /** When the link expires, as displayed text. */
  readonly until: string
  /** The name of the person who invites. */
  readonly by: string
}

const invitationMail = ({ to, address, until, by }: Invitation, company: MailSender) =>
  renderMail(
    {
      to,
      subject: 'Convite para o Portal Agro',
      before: [
        `${by} criou uma conta para você no Portal Agro. Você entra com este e-mail.`,
        'Para escolher a sua senha, abra o endereço abaixo:',
      ],
      link: { address, label: 'Escolher a senha' },
      after: [
        `O link vale até ${until} e só pode ser usado uma vez. Depois disso, peça outro convite a ${by}.`,
        'Na entrada, o portal pede também um código do aplicativo autenticador. O QR Code para ele vem de quem convidou você.',
        'Se você não esperava este convite, ignore esta mensagem.',
      ],
    },
    company,
  )

export type InvitationDeps = {
  readonly identity: IdentityProvider
  readonly mails: MailQueue
  /** False where mails would reach nobody: in production without a mail server. */
  readonly invitesByMail: boolean
}

/** A random password that the invited person replaces. It has every kind of character that a provider may require. */
const placeholderPassword = () => `${newToken()}aA1!`

const refuseWithoutMail = ({ invitesByMail }: InvitationDeps) => {
  if (!invitesByMail) throw invalidField('email', 'O envio de e-mails não está configurado')
}

type InvitedAccount = { readonly id: string; readonly firebaseId: string; readonly email: string }

const sendInvitation = async (
  tx: Db,
  { actor, calendar, now }: Ctx,
  { identity, mails }: InvitationDeps,
  { id, firebaseId, email: to }: InvitedAccount,
) => {
  await countMailBy({ db: tx, now, actor }, 'invitations')
  const { address, expiresAt } = await identity.invite(tx, { id: firebaseId, email: to }, now)
  const invitation = { to, address, until: calendar.format(expiresAt), by: actor.name }
  await mails.add(tx, invitationMail(invitation, await readCompany(tx)), { now, expiresAt })
  await updateAdmin(tx, id, { invitedUntil: expiresAt })
}

/** Creates an administrator and mails them a link to choose a password. If one fails, neither is done. */
export const inviteAdmin = async (
  ctx: Ctx,
  deps: InvitationDeps,
  input: AdminInvitation,
): Promise<[Admin]> => {
  refuseWithoutMail(deps)
  const { email } = input
  const account = { ...input, password: placeholderPassword() }
  return createAdminWith(ctx, deps.identity, account, (tx, created) =>
    sendInvitation(tx, ctx, deps, { ...created, email }),
  )
}

/** Sends another link to a person who has not signed in yet. Earlier links end, except those of Firebase. */
export const resendInvitation = async (
  ctx: Ctx,
  deps: InvitationDeps,
  id: string,
): Promise<[Admin]> => {
  refuseWithoutMail(deps)
  await write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const admin = orNotFound(await lockAdmin(tx, id))
    if (!canBeInvited(presentAdminItem(admin, []))) {
      throw invalidField('email', 'Esta pessoa já entrou no portal')
    }
    await sendInvitation(tx, ctx, deps, admin)
    record({ entity: 'admin', id, name: admin.name, action: 'invited' })
  })
  return readAdmin(ctx, id)
}
