import { type ComponentType, Suspense, useState } from 'react'

export type DeletionProps<T> = {
  readonly item: T
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

/** What asks before something of a list is deleted, and the dialog while it is asked. */
export const useDeletion = <T,>(Dialog: ComponentType<DeletionProps<T>>) => {
  const [doomed, setDoomed] = useState<T>()
  const dialog = (
    <Suspense>
      {doomed !== undefined && (
        <Dialog
          item={doomed}
          onClose={() => setDoomed(undefined)}
          onRetry={() => setDoomed(doomed)}
        />
      )}
    </Suspense>
  )
  return { ask: setDoomed, dialog }
}
