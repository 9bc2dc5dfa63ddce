import { IconCloudCheck } from '@tabler/icons-react'
import { Badge } from '#components/lists/state-badge.tsx'

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
