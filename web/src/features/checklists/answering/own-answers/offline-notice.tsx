import { IconCloudOff, IconCloudCheck } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentPersonId, useHasExpired } from '#session/session.ts'
import { Badge } from '#components/lists/state-badge.tsx'

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

/** Marks a checklist that can be opened and answered without a connection. */
export const OfflineBadge = () => (
  <Badge tone="good" icon={<IconCloudCheck size={15} aria-hidden />}>
    Disponível offline
  </Badge>
)

/** Keeps the badge's space until the checklist is stored: the form must not move under the finger. */
export const OfflineBadgeSpace = ({ isShown }: { readonly isShown: boolean }) => (
  <span className="flex min-w-[10.5rem] min-h-[1.75rem]">{isShown && <OfflineBadge />}</span>
)
