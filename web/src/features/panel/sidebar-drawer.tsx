import { Dialog } from '#components/dialogs/dialog.tsx'
import { PortalName } from './portal-name.tsx'
import { SectionLinks } from './section-links.tsx'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

export const SidebarDrawer = ({ isOpen, onClose }: Props) => (
  <Dialog
    opened={isOpen}
    onClose={onClose}
    side="left"
    title={<PortalName />}
    closeLabel="Fechar menu"
    className="bg-field text-on-field [&_button:hover]:bg-[rgb(255_255_255_/_10%)] [&_button]:text-on-field"
  >
    <SectionLinks onFollow={onClose} />
  </Dialog>
)
