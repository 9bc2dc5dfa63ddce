import { useHotkeys } from '@mantine/hooks'
import { useIsOnTop } from '#components/dialogs/layers.ts'

const useFormKey = (key: string, act: () => void) => {
  const isOnTop = useIsOnTop()
  useHotkeys([[key, () => isOnTop() && act()]], [], true)
}

/** Ctrl+S saves the topmost form and never opens the browser's own dialog. */
export const useSaveKey = (save: () => void) => useFormKey('mod+S', save)

/** Ctrl+Enter saves and goes on to the next item. */
export const useSaveAndAddKey = (save: () => void) => useFormKey('mod+Enter', save)
