import { alertSubsidiariesOf } from '@portal/contract/alerts/alert.access'
import { IconLock } from '@tabler/icons-react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Message } from '#components/notices/message.tsx'
import { useActor } from '#session/session.ts'
import { menuFor } from './menu.ts'

/** Where the guard redirects from a forbidden screen. */
export const PrivatePage = () => (
  <Message icon={IconLock} title="Página privada" level={1}>
    <p>Você não tem permissão para ver esta página.</p>
    <WayOn />
  </Message>
)

const WayOn = () => {
  const actor = useActor()
  if (menuFor(actor).length > 0) return <ButtonLink to="/">Ir para o início</ButtonLink>
  return alertSubsidiariesOf(actor).length > 0 ? (
    <ButtonLink to="/inicio">Ver avisos e notícias</ButtonLink>
  ) : (
    <p>Sua conta ainda não tem acessos. Peça a um administrador master.</p>
  )
}
