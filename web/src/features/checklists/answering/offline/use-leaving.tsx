import { Suspense, lazy, useState } from 'react'
import { signOut } from '#session/sign-out.ts'

const UnsentDialog = lazy(async () => {
  const { UnsentDialog: component } = await import('./unsent-dialog.tsx')
  return { default: component }
})

const kept = () => import('./leaving.ts')

/** Signing out takes what is private along, whether or not this browser keeps anything. */
const leave = async () => {
  await kept()
    .then(({ leaveDevice }) => leaveDevice())
    .catch(() => undefined)
  await signOut()
}

/** Signs out; where answers were not sent yet, after saying so. */
export const useLeaving = () => {
  const [unsent, setUnsent] = useState(0)
  const ask = async () => {
    const count = await kept()
      .then(({ countUnsent }) => countUnsent())
      .catch(() => 0)
    if (count === 0) await leave()
    else setUnsent(count)
  }
  const dialog = unsent > 0 && (
    <Suspense>
      <UnsentDialog count={unsent} onLeave={() => void leave()} onClose={() => setUnsent(0)} />
    </Suspense>
  )
  return { ask: () => void ask(), dialog }
}
