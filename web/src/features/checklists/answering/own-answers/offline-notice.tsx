import { IconCloudOff } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentPersonId, useHasExpired } from '#session/session.ts'

const CHECKLISTS = 'Sem conexão: estes são os checklists disponíveis offline neste aparelho.'

/** Leads to the sign-in page and back: only sending needs it. */
const Expired = () => {
  const path = useLocation({ select: ({ href }) => href })
  return (
    <span>
      Sua sessão expirou. Você pode continuar respondendo; para enviar,{' '}
      <Link to="/" state={{ returnTo: { path, person: currentPersonId() } }}>
        entre de novo
      </Link>
      .
    </span>
  )
}

/** Says that what is shown comes from this device, and why. */
export const OfflineNotice = ({ children = CHECKLISTS }: { readonly children?: ReactNode }) => {
  const hasExpired = useHasExpired()
  return (
    <output className="flex items-center gap-2 mb-4 py-2 px-4 rounded-md bg-warn-soft text-warn [&_svg]:flex-none">
      <IconCloudOff size={20} aria-hidden />
      {hasExpired ? <Expired /> : children}
    </output>
  )
}
