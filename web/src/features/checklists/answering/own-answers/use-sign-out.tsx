import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { runAfterUnsavedChecks } from '#components/forms/unsaved-checks.ts'
import { signOut } from '#session/sign-out.ts'

const load = () => import('./sign-out.tsx')
const UnsentDialog = lazyPart(async () => (await load()).UnsentDialog)

/** Signing out deletes private data first; it continues where that fails. */
const clearAndSignOut = async () => {
  await load()
    .then(({ clearDevice }) => clearDevice())
    .catch(() => undefined)
  await signOut()
}

/** Signs out; with an unsaved form or unsent answers it asks first. */
export const useSignOut = () => {
  const [unsent, setUnsent] = useState(0)
  const checkUnsent = async () => {
    const count = await load()
      .then(({ countUnsent }) => countUnsent())
      .catch(() => 0)
    if (count === 0) await clearAndSignOut()
    else setUnsent(count)
  }
  const dialog = unsent > 0 && (
    <UnsentDialog
      count={unsent}
      onLeave={() => void clearAndSignOut()}
      onClose={() => setUnsent(0)}
    />
  )
  return { ask: () => runAfterUnsavedChecks(() => void checkUnsent()), dialog }
}
