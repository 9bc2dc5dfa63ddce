import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Message } from '#components/notices/message.tsx'

/** Links to the list of the current address, which its first segment names. */
export const BackToList = () => {
  const [, section = ''] = useLocation().pathname.split('/')
  return (
    <ButtonLink to="/$" params={{ _splat: section }}>
      Voltar à lista
    </ButtonLink>
  )
}

/** Shown inside the panel, if the address of a form names no item. */
export const ItemNotFound = () => (
  <Message icon={IconMapQuestion} title="Página não encontrada" level={1}>
    <p>O que este endereço mostrava foi excluído, ou ele foi digitado com algum engano.</p>
    <BackToList />
  </Message>
)
