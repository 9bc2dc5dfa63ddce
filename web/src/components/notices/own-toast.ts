import { useEffect, useRef } from 'react'
import { closeToast } from './notices.ts'

/** The last notice of a form, which stays no longer than the form that could try again. */
export const useOwnToast = () => {
  const last = useRef(0)
  useEffect(() => () => closeToast(last.current), [])
  const keep = (toast: number) => {
    last.current = toast
  }
  return { keep, forget: () => closeToast(last.current) }
}
