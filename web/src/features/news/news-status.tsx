import { StatusBadge } from '#components/lists/status-badge.tsx'

export const NewsStatus = ({ active }: { readonly active: boolean }) => (
  <StatusBadge active={active} words={['Ativa', 'Pausada']} />
)
