import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isDialogOpen } from '#components/dialogs/is-dialog-open.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { WIDE } from '#components/layout/wide.ts'
import { type Place, freePlace, obstaclesBeside } from './notice-place.ts'
import { type Toast, closeToast, useToasts } from './notices.ts'
import classes from './toasts.module.css'

const DURATION_MS = 3000
/** Long enough to decide about the action. */
const ACTION_DURATION_MS = 8000

type CardProps = Toast & {
  /**
   * Whether somebody points at the notices or has the focus there: a toast that closes would move another one under
   * the pointer.
   */
  readonly isInUse: () => boolean
}

const ToastCard = ({ id, kind, text, detail, action, isInUse }: CardProps) => {
  const isError = kind === 'error'
  const duration = action === undefined ? DURATION_MS : ACTION_DURATION_MS

  useEffect(() => {
    if (isError) return undefined
    const leave = () => {
      if (!isInUse()) closeToast(id)
    }
    const timer = setInterval(leave, duration)
    return () => clearInterval(timer)
  }, [id, isError, isInUse, duration])

  const close = () => {
    closeToast(id)
    if (!isDialogOpen()) focusScreen()
  }
  const Icon = isError ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words} role={isError ? 'alert' : 'status'}>
        <p>{text}</p>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Fechar aviso" onClick={close}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** On a narrow window the page begins below the notices. The scroll position is corrected by the difference. */
const reserveRoom = (height: number) => {
  const { style } = document.documentElement
  const before = Number.parseFloat(style.getPropertyValue('--notice-room')) || 0
  if (height === before) return
  style.setProperty('--notice-room', `${height}px`)
  if (scrollY > 0) scrollBy({ top: height - before, behavior: 'instant' })
}

const PLACE_INTERVAL_MS = 250

/**
 * A place where the notices cover no control. It is computed again while they are shown: people scroll, dialogs open.
 */
const useFreePlace = (toasts: readonly Toast[]) => {
  const stack = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Place>()
  // A pointer that was already there, over the button just pressed, does not count as pointing at the notice.
  const isPointedAt = useRef(false)
  const placed = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const updatePlace = () => {
      const notices = stack.current
      if (notices === null) return
      const { width, height } = notices.getBoundingClientRect()
      if (!matchMedia(WIDE).matches) {
        reserveRoom(height)
        setPlace(undefined)
        placed.current = undefined
        return
      }
      reserveRoom(0)
      // The notices do not move while someone is about to press one of their buttons.
      const { current: before } = placed
      if (before && (isPointedAt.current || notices.matches(':focus-within'))) return
      const window = { width: innerWidth, height: innerHeight }
      const next = freePlace(window, { width, height }, obstaclesBeside(notices), before)
      if (next !== before) setPlace(next)
      placed.current = next
    }
    if (toasts.length === 0) {
      isPointedAt.current = false
      placed.current = undefined
      reserveRoom(0)
      return undefined
    }
    updatePlace()
    const timer = setInterval(updatePlace, PLACE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [toasts])
  const setPointedAt = (isOver: boolean) => () => {
    isPointedAt.current = isOver
  }
  return {
    ref: stack,
    style: place && { ...place, right: 'auto', bottom: 'auto' },
    onPointerMove: setPointedAt(true),
    onPointerLeave: setPointedAt(false),
  }
}

/** Shows the toasts of showSuccess and showError: successes for some seconds, errors until closed. */
export const Toasts = () => {
  const toasts = useToasts()
  const placeProps = useFreePlace(toasts)
  const { ref: stack } = placeProps
  const isInUse = useCallback(() => {
    const { current: notices } = stack
    if (notices === null) return false
    const canHover = matchMedia('(hover: hover)').matches // after a touch, :hover still matches
    return (canHover && notices.matches(':hover')) || notices.contains(document.activeElement)
  }, [stack])
  return (
    <section aria-label="Avisos" className={classes.stack} {...placeProps}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} isInUse={isInUse} />
      ))}
    </section>
  )
}
