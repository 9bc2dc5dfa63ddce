import { useEffect, useEffectEvent, useState } from 'react'
import type { Album } from './album.ts'
import type { FormPhoto } from './evidence.ts'

type Picture = { readonly state: 'loading' | 'gone' | 'shown'; readonly url?: string }

/** The URL of a photo while it is on the screen. */
export const usePicture = (album: Album, photo: FormPhoto): Picture => {
  const { id } = photo
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string | undefined }>()
  const read = useEffectEvent(() => album.read(photo))
  useEffect(() => {
    let objectUrl: string | undefined
    let isDisposed = false
    const show = (content: Blob | string | undefined) => {
      if (isDisposed) return
      if (content instanceof Blob) objectUrl = URL.createObjectURL(content)
      setShown({ id, url: typeof content === 'string' ? content : objectUrl })
    }
    read().then(show, () => show(undefined))
    return () => {
      isDisposed = true
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl)
    }
  }, [id])
  if (shown?.id !== id) return { state: 'loading' }
  return shown.url === undefined ? { state: 'gone' } : { state: 'shown', url: shown.url }
}
