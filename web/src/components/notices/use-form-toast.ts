import { useEffect, useRef } from 'react'
import { closeToast } from './notices.ts'

/** The last toast of a form. It is closed when the form unmounts, because its retry needs the form. */
export const useFormToast = () => {
  const lastToast = useRef(0)
  useEffect(() => () => closeToast(lastToast.current), [])
  const track = (toast: number) => {
    lastToast.current = toast
  }
  return { track, close: () => closeToast(lastToast.current) }
}
