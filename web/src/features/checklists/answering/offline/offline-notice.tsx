import { IconCloudOff } from '@tabler/icons-react'
import classes from './offline.module.css'

export const OfflineNotice = () => (
  <output className={classes.notice}>
    <IconCloudOff size={20} aria-hidden />
    Sem conexão: estas são as checklists disponíveis offline neste aparelho.
  </output>
)
