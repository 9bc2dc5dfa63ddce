import { createFileRoute } from '@tanstack/react-router'
import { UnknownAddress } from '#components/states/not-found.tsx'

// Catches every unknown URL below the panel, whose menu stays visible.
export const Route = createFileRoute('/_panel/$')({
  staticData: { title: 'Página não encontrada' },
  component: UnknownAddress,
})
