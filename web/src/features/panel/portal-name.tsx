import { Logo } from '#components/layout/logo.tsx'

export const PortalName = () => (
  <span className="flex items-center gap-2 py-0.5 px-2 font-display text-lg font-bold tracking-[-0.015em] text-on-field">
    <Logo size={32} />
    Portal Agro
  </span>
)
