import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#components/layout/use-media-query.ts'
import { Lines } from '#components/notices/lines.tsx'
import { useOverlays } from './use-overlays.tsx'
import classes from './panel-layout.module.css'
import { TopBar } from './top-bar.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { idleState } from '#session/idle.ts'
import { refreshSession } from '#session/refresh.ts'
import { loadSettings } from '#session/settings.ts'
import { PortalName } from './portal-name.tsx'
import { SectionLinks } from './section-links.tsx'

type SidebarProps = {
  readonly isWide: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** Beside the screen on a wide window; a drawer over it on a narrow one. */
const Sidebar = ({ isWide, isOpen, onClose }: SidebarProps) => {
  if (!isWide) return <SidebarDrawer isOpen={isOpen} onClose={onClose} />
  if (!isOpen) return null
  return (
    <aside className="sticky top-0 row-span-full flex flex-col gap-5 h-dvh p-3 overflow-y-auto [background:linear-gradient(180deg,var(--color-field),var(--color-field-deep))] text-on-field">
      <PortalName />
      <SectionLinks />
    </aside>
  )
}

/** A window wide enough for the sidebar beside the screen. */
const WIDE = '(min-width: 992px)'

const ExpiryDialog = lazyPart(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog)

const TICK = 1000
const NOT_ENDING = { secondsLeft: 0, isEnding: false }

/** Checks the idle clock once per second; when the time is up, asks the API. */
const useIdleState = () => {
  const [state, setState] = useState(NOT_ENDING)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isUnmounted = false
    const watch = (idleMinutes: number) => {
      let wasOver = false
      timer = setInterval(() => {
        const { isEnding, secondsLeft } = idleState(idleMinutes, Date.now())
        // Offline the session can be neither continued nor ended.
        const now = { secondsLeft, isEnding: isEnding && navigator.onLine }
        const isOver = now.secondsLeft === 0
        if (isOver && !wasOver) void refreshSession()
        wasOver = isOver
        setState((before) => (now.isEnding || before.isEnding ? now : before))
      }, TICK)
    }
    loadSettings().then(
      ({ session_idle_minutes: idleMinutes }) => !isUnmounted && watch(idleMinutes),
      () => undefined,
    )
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return state
}

/** Offers to continue two minutes before the session expires. Any answered API call continues it too. */
const ExpiryWarning = () => {
  const { isEnding, secondsLeft } = useIdleState()
  return isEnding && <ExpiryDialog secondsLeft={secondsLeft} />
}

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
  const isWide = useMediaQuery(WIDE)
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
      <main
        id="conteudo"
        tabIndex={-1}
        // a toast has room below the end of a list
        // where toasts stand above a bar
        className="col-[-2_/_-1] min-w-0 pt-8 pb-[5rem] px-[clamp(1rem,3vw,2.25rem)] scroll-mt-[var(--bar)] max-lg:pb-[8rem] max-sm:pt-5"
      >
        <PageFocus target="conteudo" />
        <Lines />
        {children}
      </main>
      {overlays}
      <ExpiryWarning />
    </div>
  )
}
