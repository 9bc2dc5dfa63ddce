import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { isUnderDialog } from '#components/dialogs/layers.ts'
import { useSingleKey } from '#components/keyboard/single-keys.ts'

const load = {
  palette: async () => (await import('./palette/palette.tsx')).Palette,
  shortcuts: async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}
const Palette = lazyDialog(load.palette)
const ShortcutsDialog = lazyDialog(load.shortcuts)

type Overlay = keyof typeof load

/** What opens over any screen, by a key or from the top bar. Its code comes when it is first asked for. */
export const useOverlays = () => {
  const [shown, setShown] = useState<Overlay>()
  const close = () => setShown(undefined)

  const open = async (overlay: Overlay) => {
    try {
      await load[overlay]()
      if (!isUnderDialog()) setShown(overlay)
    } catch (error) {
      showFailure('Não foi possível abrir', error, () => void open(overlay))
    }
  }
  // Over a dialog nothing opens: what it asks is to be answered first.
  useHotkeys([['mod+K', () => (shown === 'palette' ? close() : void open('palette'))]], [], true)
  useSingleKey('?', () => void open('shortcuts'))

  const overlays = (
    <>
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
  return {
    overlays,
    openPalette: () => void open('palette'),
    openShortcuts: () => void open('shortcuts'),
  }
}
