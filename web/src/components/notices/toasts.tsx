import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import { CloseButton } from './close-button.tsx'
import classes from './notices.module.css'
import { type Toast, closeToast, useToasts } from './notices.ts'
import { useClosing, useHold } from './use-closing.ts'

const DURATION_MS = 3000

/** A toast that closed would move another one under the pointer, so that all are held together. */
const ToastCard = ({ id, tone, text, isHeld }: Toast & { readonly isHeld: () => boolean }) => {
  useClosing(id, closeToast, DURATION_MS, isHeld)
  const Icon = tone === 'error' ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <p role={tone === 'error' ? 'alert' : 'status'}>{text}</p>
      <CloseButton onClose={() => closeToast(id)} />
    </div>
  )
}

/** Shows the toasts of showSuccess and showError, at one place of every screen; on a phone one after the other. */
export const Toasts = () => {
  const all = useToasts()
  const toasts = useIsNarrow() ? all.slice(0, 1) : all
  const { isHeld, props } = useHold<HTMLElement>()
  return (
    <section aria-label="Avisos" className={classes.toasts} {...props}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} isHeld={isHeld} />
      ))}
    </section>
  )
}
