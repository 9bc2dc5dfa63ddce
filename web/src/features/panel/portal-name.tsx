import { Logo } from '#components/layout/logo.tsx'
import classes from './sidebar.module.css'

export const PortalName = () => (
  <span className={classes.brand}>
    <Logo size={32} />
    Portal Agro
  </span>
)
