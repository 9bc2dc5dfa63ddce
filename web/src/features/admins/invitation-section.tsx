import type { Admin } from '@portal/contract/admins/admin'
import { canBeInvited, invitationOf } from '@portal/contract/admins/invitation'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { formatInstant } from '#format.ts'
import { resendInvitation } from './admins.api.ts'

const stateText = (admin: Admin, now: Date) => {
  const invitation = invitationOf(admin, now)
  if (invitation === undefined) return `${admin.name} ainda não entrou no portal.`
  const until = formatInstant(invitation.until)
  return invitation.isOver
    ? `O convite enviado para ${admin.email} expirou em ${until}.`
    : `Um convite foi enviado para ${admin.email}. O link para escolher a senha vale até ${until}.`
}

type Props = { readonly admin: Admin }

/** Invitation state of a person who has not signed in yet, and a button to send another. */
export const InvitationSection = ({ admin: loaded }: Props) => {
  const heading = useId()
  const [now] = useState(() => new Date())
  const resending = useMutation(resendInvitation)
  const admin = resending.data?.[0] ?? loaded
  if (!canBeInvited(admin)) return null
  const send = () =>
    resending.mutate(admin.id, {
      onSuccess: () => void showSuccess('Convite enviado'),
      onError: (error) => void showFailure('Erro ao enviar o convite!', error, send),
    })
  const wasInvited = invitationOf(admin, now) !== undefined
  return (
    <section
      className="grid justify-items-start gap-3 pt-5 border-t border-line [&_h2]:text-lg"
      aria-labelledby={heading}
    >
      <h2 id={heading}>Primeiro acesso</h2>
      <p>{stateText(admin, now)}</p>
      <Button variant="quiet" loading={resending.isPending} onClick={send}>
        {wasInvited ? 'Enviar convite de novo' : 'Enviar convite por e-mail'}
      </Button>
    </section>
  )
}
