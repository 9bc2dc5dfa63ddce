import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Message } from '#components/notices/message.tsx'

/** To the list that the address belongs to: its first part names it. */
export const BackToList = () => {
  const [, section = ''] = useLocation().pathname.split('/')
  return (
    <ButtonLink to="/$" params={{ _splat: section }}>
      Voltar à lista
    </ButtonLink>
  )
}

/** Inside the panel, where the address of a form names nothing. */
export const ItemNotFound = () => (
  <Message icon={IconMapQuestion} title="Página não encontrada" level={1}>
    <p>O que este endereço mostrava foi excluído, ou ele foi digitado com algum engano.</p>
    <BackToList />
  </Message>
)
