import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { afterUnsavedQuestions } from '#components/forms/unsaved-questions.ts'
import { signOut } from '#session/sign-out.ts'

const UnsentDialog = lazyDialog(async () => (await import('./unsent-dialog.tsx')).UnsentDialog)

const loadLeaving = () => import('./leaving.ts')

/** Signing out takes what is private along, whether or not this browser keeps anything. */
const leave = async () => {
  await loadLeaving()
    .then(({ leaveDevice }) => leaveDevice())
    .catch(() => undefined)
  await signOut()
}

/** Signs out; where a form is unsaved or answers were not sent yet, after saying so. */
export const useLeaving = () => {
  const [unsent, setUnsent] = useState(0)
  const ask = async () => {
    const count = await loadLeaving()
      .then(({ countUnsent }) => countUnsent())
      .catch(() => 0)
    if (count === 0) await leave()
    else setUnsent(count)
  }
  const dialog = unsent > 0 && (
    <UnsentDialog count={unsent} onLeave={() => void leave()} onClose={() => setUnsent(0)} />
  )
  return { ask: () => afterUnsavedQuestions(() => void ask()), dialog }
}
