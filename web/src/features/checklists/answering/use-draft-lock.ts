import { useEffect, useState } from 'react'
import { locks } from './offline/locks.ts'

/** Longer than a closing tab takes to release the lock. */
const RELEASE_TIMEOUT_MS = 400

type LockState = {
  readonly state: 'asking' | 'mine' | 'elsewhere'
  /** How often this tab got the lock: the draft is read again each time. */
  readonly turn: number
}

/** Lets one tab at a time write a draft: two tabs would silently overwrite each other. */
export const useDraftLock = (adminId: string, answerId: string) => {
  const [lock, setLock] = useState<LockState>({
    state: locks === undefined ? 'mine' : 'asking',
    turn: 0,
  })
  const [takeOvers, setTakeOvers] = useState(0)
  const name = `portal-draft ${adminId} ${answerId}`

  useEffect(() => {
    if (locks === undefined) return undefined
    const released = new AbortController()
    const giveUp = () => {
      if (!released.signal.aborted) setLock(({ turn }) => ({ state: 'elsewhere', turn }))
    }
    const timer = setTimeout(giveUp, RELEASE_TIMEOUT_MS)
    const hold = () => {
      clearTimeout(timer)
      if (released.signal.aborted) return undefined
      setLock(({ turn }) => ({ state: 'mine', turn: turn + 1 }))
      return new Promise<void>((resolve) => {
        released.signal.addEventListener('abort', () => resolve())
      })
    }
    const options: LockOptions = takeOvers > 0 ? { steal: true } : { signal: released.signal }
    locks.request(name, options, hold).catch(giveUp)
    return () => {
      clearTimeout(timer)
      released.abort()
    }
  }, [name, takeOvers])

  return { ...lock, takeOver: () => setTakeOvers((count) => count + 1) }
}
