import { useEffect, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { useModKey } from '#components/keyboard/use-mod-key.ts'
import { useSingleKey } from '#components/keyboard/single-keys.ts'

type KeyBuffer = { typed: string; readonly stop: () => void }

/** Buffers keys typed for a field whose code is still loading, and hides them from everything else. */
const createTypeAhead = () => {
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

const load = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}
const Palette = lazyPart(load.palette)
const ShortcutsDialog = lazyPart(load.shortcuts)

type Overlay = keyof typeof load

/** The palette and the shortcuts dialog, opened by a key or from the top bar. Their code loads on first use. */
export const useOverlays = () => {
  const [shown, setShown] = useState<Overlay>()
  const [typeAhead] = useState(createTypeAhead)
  const close = () => {
    typeAhead.take()
    setShown(undefined)
  }
  useEffect(() => () => void typeAhead.take(), [typeAhead])

  const open = async (overlay: Overlay, isWanted = () => true) => {
    try {
      await load[overlay]()
      if (isWanted() && !isDialogOpen()) setShown(overlay)
      else typeAhead.take()
    } catch (error) {
      typeAhead.take()
      showFailure('Não foi possível abrir', error, () => void open(overlay))
    }
  }
  /** Keys typed while the palette loads go into its box; a click or Escape meanwhile cancels it. */
  const openPalette = () => {
    if (isDialogOpen()) return
    typeAhead.start()
    void open('palette', typeAhead.isActive)
  }
  // Nothing opens over a dialog: it must be answered first.
  useModKey('k', () => (shown === 'palette' ? close() : openPalette()))
  useSingleKey('?', () => void open('shortcuts'))

  const overlays = (
    <>
      {shown === 'palette' && <Palette takeTyped={typeAhead.take} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
  return {
    overlays,
    openPalette,
    openShortcuts: () => void open('shortcuts'),
  }
}
