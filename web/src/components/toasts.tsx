import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Toast, closeToast, useToasts } from './notices.ts'
import classes from './toasts.module.css'

const DURATION = 3000
/** Long enough to decide whether to take what it offers. */
const DURATION_WITH_ACTION = 8000

const ToastCard = ({ id, kind, text, detail, action }: Toast) => {
  const [isHeld, setHeld] = useState(false)
  const isError = kind === 'error'
  const leaves = !isError && !isHeld
  const duration = action === undefined ? DURATION : DURATION_WITH_ACTION

  useEffect(() => {
    if (!leaves) return undefined
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, leaves, duration])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const Icon = isError ? IconAlertTriangle : IconCircleCheck
  return (
    <div
      className={classes.toast}
      data-kind={kind}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
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
            closeToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Fechar aviso"
        onClick={() => closeToast(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Shows what showSuccess and showError say: successes for some seconds, errors until closed. */
export const Toasts = () => {
  const toasts = useToasts()
  return (
    <section aria-label="Avisos" className={classes.stack}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </section>
  )
}
