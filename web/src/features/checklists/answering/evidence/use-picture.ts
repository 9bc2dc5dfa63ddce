import { useEffect, useEffectEvent, useState } from 'react'
import type { Album } from './album.ts'
import type { HeldPhoto } from './held-evidence.ts'

type Picture = { readonly state: 'loading' | 'gone' | 'shown'; readonly url?: string }

/** An address for a photo, as long as it is on the screen. */
export const usePicture = (album: Album, photo: HeldPhoto): Picture => {
  const { id } = photo
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string | undefined }>()
  const read = useEffectEvent(() => album.read(photo))
  useEffect(() => {
    let made: string | undefined
    let isLeft = false
    const show = (found: Blob | string | undefined) => {
      if (isLeft) return
      if (found instanceof Blob) made = URL.createObjectURL(found)
      setShown({ id, url: typeof found === 'string' ? found : made })
    }
    read().then(show, () => show(undefined))
    return () => {
      isLeft = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id])
  if (shown?.id !== id) return { state: 'loading' }
  return shown.url === undefined ? { state: 'gone' } : { state: 'shown', url: shown.url }
}
