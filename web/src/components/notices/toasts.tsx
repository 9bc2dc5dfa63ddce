import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusScreen } from '#components/layout/focus-screen.ts'
import { WIDE } from '#components/layout/wide.ts'
import { type Place, freePlace, obstaclesBeside } from './notice-place.ts'
import { type Toast, closeToast, useToasts } from './notices.ts'
import classes from './toasts.module.css'

const DURATION = 3000
/** Long enough to decide whether to take what it offers. */
const DURATION_WITH_ACTION = 8000

type CardProps = Toast & {
  /** Whether somebody is at the notices: one that left would move another from under the pointer. */
  readonly isHeld: () => boolean
}

const ToastCard = ({ id, kind, text, detail, action, isHeld }: CardProps) => {
  const isError = kind === 'error'
  const duration = action === undefined ? DURATION : DURATION_WITH_ACTION

  useEffect(() => {
    if (isError) return undefined
    const leave = () => {
      if (!isHeld()) closeToast(id)
    }
    const timer = setInterval(leave, duration)
    return () => clearInterval(timer)
  }, [id, isError, isHeld, duration])

  const close = () => {
    closeToast(id)
    if (document.querySelector('[aria-modal="true"]') === null) focusScreen()
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

/** The rest of a narrow window begins below the notices. What someone scrolled to stays where it is. */
const reserveRoom = (height: number) => {
  const { style } = document.documentElement
  const before = Number.parseFloat(style.getPropertyValue('--notice-room')) || 0
  if (height === before) return
  style.setProperty('--notice-room', `${height}px`)
  if (scrollY > 0) scrollBy({ top: height - before, behavior: 'instant' })
}

const LOOK_AGAIN_MS = 250

/** Where the notices cover nothing that can be pressed. Looked for again while they stay: people scroll, dialogs open. */
const useFreePlace = (toasts: readonly Toast[]) => {
  const stack = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Place>()
  // A pointer that was there before the notice, over the button that was just pressed, asks for nothing.
  const isPointedAt = useRef(false)
  const placed = useRef<Place>(undefined)
  useLayoutEffect(() => {
    const settle = () => {
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
      // Not while someone is about to press one of its own buttons.
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
    settle()
    const timer = setInterval(settle, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [toasts])
  const point = (isOver: boolean) => () => {
    isPointedAt.current = isOver
  }
  return {
    ref: stack,
    style: place && { ...place, right: 'auto', bottom: 'auto' },
    onPointerMove: point(true),
    onPointerLeave: point(false),
  }
}

/** Shows what showSuccess and showError say: successes for some seconds, errors until closed. */
export const Toasts = () => {
  const toasts = useToasts()
  const placing = useFreePlace(toasts)
  const { ref: stack } = placing
  const isHeld = useCallback(() => {
    const { current: notices } = stack
    if (notices === null) return false
    const canHover = matchMedia('(hover: hover)').matches // a finger that is gone still hovers
    return (canHover && notices.matches(':hover')) || notices.contains(document.activeElement)
  }, [stack])
  return (
    <section aria-label="Avisos" className={classes.stack} {...placing}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} isHeld={isHeld} />
      ))}
    </section>
  )
}
