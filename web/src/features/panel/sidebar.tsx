import { Suspense, lazy } from 'react'
import { Brand } from './brand.tsx'
import { SectionLinks } from './section-links.tsx'
import classes from './sidebar.module.css'

type Props = { readonly isWide: boolean; readonly isOpen: boolean; readonly onClose: () => void }

const SidebarDrawer = lazy(async () => {
  const { SidebarDrawer: component } = await import('./sidebar-drawer.tsx')
  return { default: component }
})

/** Beside the screen on a wide window, over it on a narrow one. */
export const Sidebar = ({ isWide, isOpen, onClose }: Props) => {
  if (!isWide) {
    return (
      <Suspense>
        <SidebarDrawer isOpen={isOpen} onClose={onClose} />
      </Suspense>
    )
  }
  if (!isOpen) return null
  return (
    <aside className={classes.sidebar}>
      <Brand />
      <SectionLinks />
    </aside>
  )
}
