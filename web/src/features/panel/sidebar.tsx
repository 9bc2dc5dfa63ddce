import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { PortalName } from './portal-name.tsx'
import { SectionLinks } from './section-links.tsx'
import classes from './sidebar.module.css'

type Props = { readonly isWide: boolean; readonly isOpen: boolean; readonly onClose: () => void }

const SidebarDrawer = lazyDialog(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** Beside the screen on a wide window; a drawer over it on a narrow one. */
export const Sidebar = ({ isWide, isOpen, onClose }: Props) => {
  if (!isWide) return <SidebarDrawer isOpen={isOpen} onClose={onClose} />
  if (!isOpen) return null
  return (
    <aside className={classes.sidebar}>
      <PortalName />
      <SectionLinks />
    </aside>
  )
}
