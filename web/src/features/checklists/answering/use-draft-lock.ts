import { useEffect, useState } from 'react'
import { locks } from './offline/locks.ts'

/** Longer than a tab that just let go takes to say so. */
const PATIENCE_MS = 400

type Held = {
  readonly state: 'asking' | 'mine' | 'elsewhere'
  /** How often this tab got it: each time the draft is read anew. */
  readonly turn: number
}

/** One draft is written in one tab: two would undo each other's work without a word. */
export const useDraftLock = (adminId: string, answerId: string) => {
  const [held, setHeld] = useState<Held>({
    state: locks === undefined ? 'mine' : 'asking',
    turn: 0,
  })
  const [takeOvers, setTakeOvers] = useState(0)
  const name = `portal-draft ${adminId} ${answerId}`

  useEffect(() => {
    if (locks === undefined) return undefined
    const gone = new AbortController()
    const lose = () => {
      if (!gone.signal.aborted) setHeld(({ turn }) => ({ state: 'elsewhere', turn }))
    }
    const timer = setTimeout(lose, PATIENCE_MS)
    const hold = () => {
      clearTimeout(timer)
      if (gone.signal.aborted) return undefined
      setHeld(({ turn }) => ({ state: 'mine', turn: turn + 1 }))
      return new Promise<void>((resolve) => {
        gone.signal.addEventListener('abort', () => resolve())
      })
    }
    const how: LockOptions = takeOvers > 0 ? { steal: true } : { signal: gone.signal }
    locks.request(name, how, hold).catch(lose)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [name, takeOvers])

  return { ...held, takeOver: () => setTakeOvers((before) => before + 1) }
}
