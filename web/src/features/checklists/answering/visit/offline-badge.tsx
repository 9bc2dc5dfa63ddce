import { IconCloudCheck } from '@tabler/icons-react'
import { Badge } from '#components/lists/state-badge.tsx'

/** Marks a checklist that can be opened and answered without a connection. */
export const OfflineBadge = () => (
  <Badge tone="good" icon={<IconCloudCheck size={15} aria-hidden />}>
    Disponível offline
  </Badge>
)
