import type { TotpSecret } from '@portal/contract/admins/admin'
import { useEffect, useRef, useState } from 'react'
import { showFailure } from '#components/notices/failure-notice.ts'
import { SECRET_FAILED } from './admin.messages.ts'
import { generateOwnSecret, generateSecret } from './admin-secret.api.ts'

type Options = {
  readonly id: string
  readonly isOwn: boolean
  readonly onSessionOver: () => void
}

/** Generates a secret and holds it until its dialog is closed; it is stored nowhere else. */
export const useNewSecret = ({ id, isOwn, onSessionOver }: Options) => {
  const [secret, setSecret] = useState<TotpSecret>()
  const [wasMade, setMade] = useState(false)
  const [busy, setBusy] = useState(false)
  const resolveShown = useRef(() => {})
  useEffect(() => () => resolveShown.current(), [])

  const showUntilClosed = (newSecret: TotpSecret) =>
    new Promise<void>((resolve) => {
      resolveShown.current = resolve
      setMade(true)
      setBusy(false)
      setSecret(newSecret)
    })
  const requestSecret = async () =>
    isOwn ? generateOwnSecret(id, showUntilClosed) : showUntilClosed(await generateSecret(id))

  const generate = () => {
    setBusy(true)
    requestSecret().catch((error: unknown) => {
      setBusy(false)
      showFailure(SECRET_FAILED, error, generate)
    })
  }
  const close = () => {
    setSecret(undefined)
    if (isOwn) onSessionOver()
    resolveShown.current()
  }
  return { secret, wasMade, busy, generate, close }
}
