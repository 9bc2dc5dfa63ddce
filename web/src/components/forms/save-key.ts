import { useIsOnTop } from '#components/dialogs/layers.ts'
import { useModKey } from '#components/keyboard/use-mod-key.ts'

const useFormKey = (key: string, act: () => void) => {
  const isOnTop = useIsOnTop()
  useModKey(key, () => isOnTop() && act())
}

/** Ctrl+S saves the topmost form and never opens the browser's own dialog. */
export const useSaveKey = (save: () => void) => useFormKey('s', save)

/** Ctrl+Enter saves and goes on to the next item. */
export const useSaveAndAddKey = (save: () => void) => useFormKey('enter', save)
