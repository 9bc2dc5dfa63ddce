import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './offline.module.css'

const CHECKLISTS = 'Sem conexão: estes são os checklists disponíveis offline neste aparelho.'

export const OfflineNotice = ({ children = CHECKLISTS }: { readonly children?: ReactNode }) => (
  <output className={classes.notice}>
    <IconCloudOff size={20} aria-hidden />
    {children}
  </output>
)
