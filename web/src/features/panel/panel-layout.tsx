import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WIDE } from '#components/layout/wide.ts'
import { Lines } from '#components/notices/lines.tsx'
import { ExpiryWarning } from './expiry-warning.tsx'
import { useOverlays } from './use-overlays.tsx'
import classes from './panel-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

type PageFocusProps = { readonly target: string }

/** Moves the focus to the content after a navigation, for the keyboard and screen readers. */
const PageFocus = ({ target }: PageFocusProps) => {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const previousPath = useRef(path)

  useEffect(() => {
    const isFirst = previousPath.current === undefined || previousPath.current === path
    previousPath.current = path
    if (!isFirst) document.querySelector<HTMLElement>(`#${target}`)?.focus({ preventScroll: true })
  }, [path, target])
  return null
}

type Props = {
  readonly children: ReactNode
  readonly tools?: ReactNode
  readonly onChangePassword: () => void
  readonly onSignOut: () => void
}

/** Top bar, sidebar and screen. The sidebar starts open on a wide window and closed on others. */
export const PanelLayout = ({ children, tools, onChangePassword, onSignOut }: Props) => {
  const isWide = useMediaQuery(WIDE, matchMedia(WIDE).matches, { getInitialValueInEffect: false })
  const [choice, setChoice] = useState<{ readonly isWide: boolean; readonly open: boolean }>()
  const isOpen = choice?.isWide === isWide ? choice.open : isWide
  const setOpen = (open: boolean) => setChoice({ isWide, open })
  const { overlays, openPalette, openShortcuts } = useOverlays()

  return (
    <div className={classes.panel} data-sidebar={isWide && isOpen}>
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      <TopBar
        tools={tools}
        isSidebarOpen={isOpen}
        onToggleSidebar={() => setOpen(!isOpen)}
        onSearch={openPalette}
        onShortcuts={openShortcuts}
        onChangePassword={onChangePassword}
        onSignOut={onSignOut}
      />
      <Sidebar isWide={isWide} isOpen={isOpen} onClose={() => setOpen(false)} />
      <main id="conteudo" tabIndex={-1} className={classes.content}>
        <PageFocus target="conteudo" />
        <Lines />
        {children}
      </main>
      {overlays}
      <ExpiryWarning />
    </div>
  )
}
