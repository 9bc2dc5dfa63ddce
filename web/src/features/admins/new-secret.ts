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

/** A secret from when it is made to when it is put away: here and nowhere else. */
export const useNewSecret = ({ id, isOwn, onSessionOver }: Options) => {
  const [secret, setSecret] = useState<TotpSecret>()
  const [wasMade, setMade] = useState(false)
  const [busy, setBusy] = useState(false)
  const putAway = useRef(() => {})
  useEffect(() => () => putAway.current(), [])

  const read = (made: TotpSecret) =>
    new Promise<void>((resolve) => {
      putAway.current = resolve
      setMade(true)
      setBusy(false)
      setSecret(made)
    })
  const make = async () => (isOwn ? generateOwnSecret(id, read) : read(await generateSecret(id)))

  const generate = () => {
    setBusy(true)
    make().catch((error: unknown) => {
      setBusy(false)
      showFailure(SECRET_FAILED, error, generate)
    })
  }
  const close = () => {
    setSecret(undefined)
    if (isOwn) onSessionOver()
    putAway.current()
  }
  return { secret, wasMade, busy, generate, close }
}
