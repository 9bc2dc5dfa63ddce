import { IconX } from '@tabler/icons-react'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#components/controls/icon-button.tsx'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { Lines } from '#components/notices/lines.tsx'
import { Toasts } from '#components/notices/toasts.tsx'
import classes from './dialog.module.css'
import { DialogContext, addDialog, openDialogs } from './layers.ts'

type Props = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** A drawer: at this side of the window, from its top to its bottom. */
  readonly side?: 'left' | 'right'
  readonly className?: string | undefined
  readonly closeLabel?: string
  /** False if closing by accident would lose something. */
  readonly closesOutside?: boolean
  /** The content is not shown again, so only a button of its own closes the dialog. */
  readonly closesByButtonOnly?: boolean
}

/** When the dialog is gone, the focus returns to the element that had it, if that is still in the page. */
const useFocusReturn = () => {
  const [previous] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isInPage = previous?.isConnected === true && previous !== document.body
      if (isInPage && previous instanceof HTMLElement) previous.focus({ preventScroll: true })
      else focusScreen()
    },
    [previous],
  )
}

/** Opens over everything else, which is inert meanwhile, and takes the focus in the same frame. */
const useModal = (id: string, onEscape: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: element } = dialog
    if (element === null) return undefined
    element.showModal()
    const first = element.querySelector('[data-autofocus]')
    const target = first instanceof HTMLElement ? first : element
    target.focus({ preventScroll: true })
    const remove = addDialog(id)
    return () => {
      remove()
      element.close()
    }
  }, [id])
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    // On the window, because the focus may be nowhere; a list that is open inside takes the key first.
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (openDialogs.get().at(-1) !== id) return
      event.preventDefault()
      escape()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [id])
  return dialog
}

const DOUBLE_CLICK_MS = 500

/** Whether a click began and ended outside, and is not the second one of the double click that opened the dialog. */
const useClickOutside = (onClickOutside: () => void) => {
  const [openedAt] = useState(() => performance.now())
  const beganOutside = useRef(false)
  type Event = { readonly target: EventTarget; readonly currentTarget: EventTarget }
  return {
    onMouseDown: ({ target, currentTarget }: Event) => {
      beganOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: Event) => {
      const isOutside = target === currentTarget && beganOutside.current
      if (isOutside && performance.now() - openedAt > DOUBLE_CLICK_MS) onClickOutside()
    },
  }
}

/** A ref: the element takes the focus when it appears. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()

const OpenDialog = (props: Props) => {
  const {
    title,
    children,
    onClose,
    size = 'md',
    side,
    className = '',
    closeLabel = 'Fechar',
  } = props
  const { closesOutside = true, closesByButtonOnly = false } = props
  const id = useId()
  useFocusReturn()
  const close = () => !closesByButtonOnly && onClose()
  const dialog = useModal(id, close)
  const outside = useClickOutside(() => closesOutside && close())
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on its backdrop; Esc does the same
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${classes.dialog} ${className}`}
      data-size={size}
      data-side={side}
      aria-labelledby={`${id}-title`}
      aria-describedby={side === undefined ? `${id}-body` : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return // a file input's
        event.preventDefault()
        close()
      }}
      {...outside}
    >
      <div className="min-h-full bg-inherit">
        <header className="sticky top-0 z-5 flex items-center justify-between gap-2 min-h-[3.75rem] pt-3 pr-3 pb-2 pl-4 bg-inherit">
          <h2 className="min-w-0 text-lg wrap-anywhere" id={`${id}-title`}>
            {title}
          </h2>
          {!closesByButtonOnly && (
            <IconButton aria-label={closeLabel} onClick={onClose}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </header>
        <div id={`${id}-body`} className="px-4 pb-4">
          <DialogContext value={id}>
            {children}
            <Lines />
          </DialogContext>
        </div>
      </div>
      <DialogContext value={id}>
        <Toasts />
      </DialogContext>
    </dialog>,
    document.body,
  )
}

/**
 * The only modal of the panel, also as a drawer: named by its title, Esc closes it, the focus returns to where it was.
 * `opened` is false if it stays mounted, to be opened again.
 */
export const Dialog = ({ opened = true, ...props }: Props & { readonly opened?: boolean }) =>
  opened && <OpenDialog {...props} />

/** The buttons that end a dialog; the last one confirms it. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
)
