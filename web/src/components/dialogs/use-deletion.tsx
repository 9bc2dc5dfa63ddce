import { type ComponentProps, useState } from 'react'
import type { DeleteDialog as Dialog } from './delete-dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const DeleteDialog = lazyDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

type Deletion = Omit<ComponentProps<typeof Dialog>, 'onClose' | 'onRetry'>

/** What asks before something of a list is deleted, and the dialog while it is asked. */
export const useDeletion = <T,>(deletionOf: (item: T) => Deletion) => {
  const [doomed, setDoomed] = useState<T>()
  const dialog = doomed !== undefined && (
    <DeleteDialog
      {...deletionOf(doomed)}
      onClose={() => setDoomed(undefined)}
      onRetry={() => setDoomed(doomed)}
    />
  )
  return { ask: setDoomed, dialog }
}
