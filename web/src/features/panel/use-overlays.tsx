import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { isDialogOpen } from '#components/dialogs/is-dialog-open.ts'
import { useSingleKey } from '#components/keyboard/single-keys.ts'
import { createTypeAhead } from './type-ahead.ts'

const load = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}
const Palette = lazyDialog(load.palette)
const ShortcutsDialog = lazyDialog(load.shortcuts)

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
  useHotkeys([['mod+K', () => (shown === 'palette' ? close() : openPalette())]], [], true)
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
