type KeyBuffer = { typed: string; readonly stop: () => void }

/** Buffers keys typed for a field whose code is still loading, and hides them from everything else. */
export const createTypeAhead = () => {
  let buffer: KeyBuffer | undefined
  const end = () => {
    buffer?.stop()
    buffer = undefined
  }
  const handleKeydown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    // Ctrl+Alt (AltGraph) types characters on some keyboards; Ctrl alone is a shortcut.
    if (buffer === undefined || metaKey || (ctrlKey && !event.getModifierState('AltGraph'))) return
    if (key === 'Escape') end()
    else if (key === 'Backspace') buffer.typed = buffer.typed.slice(0, -1)
    else if (key.length === 1) buffer.typed += key
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  return {
    /** Starts buffering; a click anywhere ends it. */
    start: () => {
      if (buffer !== undefined) return
      addEventListener('keydown', handleKeydown, true)
      addEventListener('pointerdown', end, true)
      buffer = {
        typed: '',
        stop: () => {
          removeEventListener('keydown', handleKeydown, true)
          removeEventListener('pointerdown', end, true)
        },
      }
    },
    isActive: () => buffer !== undefined,
    /** Returns what was typed and stops buffering. */
    take: () => {
      const typed = buffer?.typed ?? ''
      end()
      return typed
    },
  }
}
