import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { isUnderDialog } from '#components/dialogs/layers.ts'
import { useSingleKey } from '#components/keyboard/single-keys.ts'
import { createTypedAhead } from './typed-ahead.ts'

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
  const [typedAhead] = useState(createTypedAhead)
  const close = () => {
    typedAhead.take()
    setShown(undefined)
  }
  useEffect(() => () => void typedAhead.take(), [typedAhead])

  const open = async (overlay: Overlay, isWanted = () => true) => {
    try {
      await load[overlay]()
      if (isWanted() && !isUnderDialog()) setShown(overlay)
      else typedAhead.take()
    } catch (error) {
      typedAhead.take()
      showFailure('Não foi possível abrir', error, () => void open(overlay))
    }
  }
  /** What is typed until its code is there belongs into it; whoever goes on elsewhere meanwhile wants it no more. */
  const openPalette = () => {
    if (isUnderDialog()) return
    typedAhead.begin()
    void open('palette', typedAhead.isWaiting)
  }
  // Over a dialog nothing opens: what it asks is to be answered first.
  useHotkeys([['mod+K', () => (shown === 'palette' ? close() : openPalette())]], [], true)
  useSingleKey('?', () => void open('shortcuts'))

  const overlays = (
    <>
      {shown === 'palette' && <Palette takeTyped={typedAhead.take} onClose={close} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  )
  return {
    overlays,
    openPalette,
    openShortcuts: () => void open('shortcuts'),
  }
}
