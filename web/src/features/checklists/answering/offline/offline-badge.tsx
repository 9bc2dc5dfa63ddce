import { IconCloudCheck } from '@tabler/icons-react'
import classes from './offline.module.css'

/** It opens, and can be answered, without network. */
export const OfflineBadge = () => (
  <span className={classes.badge} data-kind="good">
    <IconCloudCheck size={15} aria-hidden />
    Disponível offline
  </span>
)
