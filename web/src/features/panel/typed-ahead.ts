type Waiting = { typed: string; readonly stop: () => void }

/** What is typed for a field whose code is still on its way: kept until the field is there, and seen by nothing else. */
export const createTypedAhead = () => {
  let waiting: Waiting | undefined
  const end = () => {
    waiting?.stop()
    waiting = undefined
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    // Ctrl with Alt writes characters on some keyboards; alone it is for the browser, or for us.
    if (waiting === undefined || metaKey || (ctrlKey && !event.getModifierState('AltGraph'))) return
    if (key === 'Escape') end()
    else if (key === 'Backspace') waiting.typed = waiting.typed.slice(0, -1)
    else if (key.length === 1) waiting.typed += key
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  return {
    /** From now on, unless the person goes on elsewhere. */
    begin: () => {
      if (waiting !== undefined) return
      addEventListener('keydown', press, true)
      addEventListener('pointerdown', end, true)
      waiting = {
        typed: '',
        stop: () => {
          removeEventListener('keydown', press, true)
          removeEventListener('pointerdown', end, true)
        },
      }
    },
    isWaiting: () => waiting !== undefined,
    /** What was typed so far; what follows is no longer kept. */
    take: () => {
      const typed = waiting?.typed ?? ''
      end()
      return typed
    },
  }
}
