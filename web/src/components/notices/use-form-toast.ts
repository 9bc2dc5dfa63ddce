import { useEffect, useRef } from 'react'
import { closeNotice } from './notices.ts'

/** The last toast of a form. It is closed when the form unmounts, because its retry needs the form. */
export const useFormToast = () => {
  const lastToast = useRef(0)
  useEffect(() => () => closeNotice(lastToast.current), [])
  const track = (toast: number) => {
    lastToast.current = toast
  }
  return { track, close: () => closeNotice(lastToast.current) }
}
