import { useEffect, useEffectEvent } from 'react'

/** A shortcut with Ctrl, or with ⌘ on an Apple keyboard; also while someone types. */
export const useModKey = (key: string, act: () => void) => {
  const runAction = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey
      if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== key) return
      event.preventDefault()
      runAction()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}
