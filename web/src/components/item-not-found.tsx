import { IconMapQuestion } from '@tabler/icons-react'
import { Message } from './message.tsx'

/** Inside the panel, where the address of a form names nothing. */
export const ItemNotFound = () => (
  <Message icon={IconMapQuestion} title="Página não encontrada" level={1}>
    <p>O que este endereço mostrava foi excluído, ou ele foi digitado com algum engano.</p>
  </Message>
)
