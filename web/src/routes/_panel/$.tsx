import { createFileRoute } from '@tanstack/react-router'
import { UnknownAddress } from '#components/states/not-found.tsx'

// Every address that nothing else answers to: the panel stays around it, and so does the way back.
export const Route = createFileRoute('/_panel/$')({
  staticData: { title: 'Página não encontrada' },
  component: UnknownAddress,
})
