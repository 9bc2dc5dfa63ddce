import { Drawer } from '@mantine/core'
import { PortalName } from './portal-name.tsx'
import { SectionLinks } from './section-links.tsx'
import classes from './sidebar.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

export const SidebarDrawer = ({ isOpen, onClose }: Props) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    size="17rem"
    title={<PortalName />}
    closeButtonProps={{ 'aria-label': 'Fechar menu' }}
    classNames={{ content: classes.drawer ?? '', header: classes.drawer ?? '' }}
    transitionProps={{ duration: 140 }}
  >
    <SectionLinks onFollow={onClose} />
  </Drawer>
)
