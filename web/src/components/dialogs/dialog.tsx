import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { Lines } from '#components/notices/lines.tsx'
import classes from './dialog.module.css'
import { LayerContext, useLayer } from './layers.ts'

type Props = Pick<ModalProps, 'onClose' | 'children' | 'size'> & {
  /** False if the dialog stays mounted, to be opened again. */
  readonly opened?: boolean
  readonly title: string
  /** False if closing by accident would lose something. */
  readonly closesOutside?: boolean
  /** The content is not shown again, so only a button of its own closes the dialog. */
  readonly closesByButtonOnly?: boolean
}

/** When the dialog closes or unmounts, the focus returns to the element that had it, if that is still in the page. */
export const useFocusReturn = (opened: boolean) => {
  const [wasOpened, setWasOpened] = useState(false)
  const [previousFocus, setPreviousFocus] = useState<Element | null>(null)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setPreviousFocus(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const isInPage = previousFocus?.isConnected === true && previousFocus !== document.body
      if (isInPage && previousFocus instanceof HTMLElement)
        previousFocus.focus({ preventScroll: true })
      else focusScreen()
    }
  }, [opened, previousFocus])
}

const DOUBLE_CLICK_MS = 500

/** False at first: the second click of the double click that opened a dialog must not close it. */
const useAcceptsClicksOutside = (opened: boolean) => {
  const [accepts, setAccepts] = useState(false)
  useEffect(() => {
    if (!opened) return undefined
    const timer = setTimeout(() => setAccepts(true), DOUBLE_CLICK_MS)
    return () => {
      clearTimeout(timer)
      setAccepts(false)
    }
  }, [opened])
  return accepts
}

/**
 * Stands first in a dialog and focuses its first field in the same frame. Mantine does so a moment later, and keys
 * typed until then are lost.
 */
const FirstFocus = () => {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const first = ref.current?.closest('[role=dialog]')?.querySelector('[data-autofocus]')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [])
  return <span ref={ref} hidden />
}

/** A ref: the element takes the focus when it appears. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()

/** The only modal of the panel: named by its title, Esc closes it, the focus returns to where it was. */
export const Dialog = (props: Props) => {
  const {
    title,
    opened = true,
    onClose,
    closesOutside = true,
    closesByButtonOnly = false,
    size = 'md',
  } = props
  useFocusReturn(opened)
  const acceptsClicksOutside = useAcceptsClicksOutside(opened)
  const layer = useLayer(opened, () => !closesByButtonOnly && onClose())
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      returnFocus={false} // useFocusReturn knows what had the focus before the dialog took it
      size={size}
      centered
      closeOnClickOutside={closesOutside && !closesByButtonOnly && acceptsClicksOutside}
      closeOnEscape={false} // every open modal would handle it
      withCloseButton={!closesByButtonOnly}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 120 }}
    >
      <FirstFocus />
      <LayerContext value={layer}>{props.children}</LayerContext>
      <Lines isInDialog />
    </Modal>
  )
}

/** The buttons that end a dialog; the last one confirms it. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
)
