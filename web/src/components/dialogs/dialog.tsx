import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { LayerContext, useLayer } from './layers.ts'

type Props = Pick<ModalProps, 'onClose' | 'children' | 'size'> & {
  /** Off where it stays in the page to be opened again. */
  readonly opened?: boolean
  readonly title: string
  /** Off where closing by accident would lose something. */
  readonly closesOutside?: boolean
  /** What it shows is not shown again: only a button of its own closes it. */
  readonly isKept?: boolean
}

/** Once it closes or is taken away, the focus returns, if what had it is still there. */
export const useFocusReturn = (opened: boolean) => {
  const [wasOpened, setWasOpened] = useState(false)
  const [before, setBefore] = useState<Element | null>(null)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setBefore(document.activeElement)
  }
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const isThere = before?.isConnected === true && before !== document.body
      if (isThere && before instanceof HTMLElement) before.focus({ preventScroll: true })
      else focusScreen()
    }
  }, [opened, before])
}

/**
 * Stands first in a dialog: the field that it begins with has the focus from the moment the dialog is seen.
 * Mantine gives it a moment later, and what is typed until then is lost.
 */
const FirstFocus = () => {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const first = ref.current?.closest('[role=dialog]')?.querySelector('[data-autofocus]')
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [])
  return <span ref={ref} hidden />
}

/** The one modal of the panel: named by its title, Esc closes, focus returns to where it was. */
export const Dialog = (props: Props) => {
  const { title, opened = true, onClose, closesOutside = true, isKept = false, size = 'md' } = props
  useFocusReturn(opened)
  const layer = useLayer(opened, () => !isKept && onClose())
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      returnFocus={false} // ours knows what had it before the dialog took it
      size={size}
      centered
      closeOnClickOutside={closesOutside && !isKept}
      closeOnEscape={false} // every open modal would hear it
      withCloseButton={!isKept}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 120 }}
    >
      <FirstFocus />
      <LayerContext value={layer}>{props.children}</LayerContext>
    </Modal>
  )
}
