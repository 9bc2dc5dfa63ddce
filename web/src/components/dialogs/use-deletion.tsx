import { type ComponentProps, useState } from 'react'
import type { DeleteDialog as Dialog } from './delete-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

type Deletion = Omit<ComponentProps<typeof Dialog>, 'onClose'>

/** Opens the delete dialog for an item of a list. */
export const useDeletion = <T,>(deletionOf: (item: T) => Deletion) => {
  const [item, setItem] = useState<T>()
  const dialog = item !== undefined && (
    <DeleteDialog {...deletionOf(item)} onClose={() => setItem(undefined)} />
  )
  return { ask: setItem, dialog }
}
