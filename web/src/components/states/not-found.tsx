import { IconMapQuestion } from '@tabler/icons-react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Message } from '#components/notices/message.tsx'

/** Shown inside the panel. */
export const UnknownAddress = () => (
  <Message icon={IconMapQuestion} title="Página não encontrada" level={1}>
    <p>O endereço pode ter mudado, ou foi digitado com algum engano.</p>
    <ButtonLink to="/">Ir para o início</ButtonLink>
  </Message>
)

export const NotFound = () => (
  <main>
    <UnknownAddress />
  </main>
)
