import { IconCloudCheck } from '@tabler/icons-react'
import classes from './offline.module.css'

/** Marks a checklist that can be opened and answered without a connection. */
export const OfflineBadge = () => (
  <span className={classes.badge} data-kind="good">
    <IconCloudCheck size={15} aria-hidden />
    Disponível offline
  </span>
)
