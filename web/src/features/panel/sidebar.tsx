import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { PortalName } from './portal-name.tsx'
import { SectionLinks } from './section-links.tsx'

type Props = { readonly isWide: boolean; readonly isOpen: boolean; readonly onClose: () => void }

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** Beside the screen on a wide window; a drawer over it on a narrow one. */
export const Sidebar = ({ isWide, isOpen, onClose }: Props) => {
  if (!isWide) return <SidebarDrawer isOpen={isOpen} onClose={onClose} />
  if (!isOpen) return null
  return (
    <aside className="sticky top-0 row-span-full flex flex-col gap-5 h-dvh p-3 overflow-y-auto [background:linear-gradient(180deg,var(--color-field),var(--color-field-deep))] text-on-field">
      <PortalName />
      <SectionLinks />
    </aside>
  )
}
