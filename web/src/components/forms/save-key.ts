import { useHotkeys } from '@mantine/hooks'
import { useIsOnTop } from '#components/dialogs/layers.ts'

/** Ctrl+S saves what is on top, and never brings up the browser's own dialog. */
export const useSaveKey = (save: () => void) => {
  const isOnTop = useIsOnTop()
  useHotkeys([['mod+S', () => isOnTop() && save()]], [], true)
}
