import { useState } from 'react'
import type { Album } from './album.ts'
import type { FormPhoto } from './evidence.ts'
import { UNREADABLE_PHOTO, shrinkPhoto } from './shrink-photo.ts'

type Options = {
  readonly album: Album
  /** How many more photos the question accepts. */
  readonly left: number
  /** `replaced` is the photo that was retaken. */
  readonly onAdd: (photo: FormPhoto, replaced?: FormPhoto) => void
}

/** A camera's file has the current time; a chosen file has its own. */
const takenAtOf = ({ lastModified }: File) =>
  new Date(lastModified > 0 ? Math.min(lastModified, Date.now()) : Date.now())

const overLimitText = (count: number) =>
  count === 1
    ? 'Uma foto passou do limite e não foi adicionada'
    : `${count} fotos passaram do limite e não foram adicionadas`

/** Shrinks and stores photos one after the other, so that only one large image is in memory. */
export const useAddPhotos = ({ album, left, onAdd }: Options) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const addPhoto = async (file: File, replaced?: FormPhoto) => {
    const content = await shrinkPhoto(file).catch(() => undefined)
    if (content === undefined) return UNREADABLE_PHOTO
    try {
      onAdd(await album.add(content, takenAtOf(file)), replaced)
      if (replaced !== undefined) album.remove(replaced)
      return undefined
    } catch (error) {
      return album.failure(error)
    }
  }
  const begin = () => {
    setBusy(true)
    setFailure(undefined)
  }
  const end = (failures: readonly string[]) => {
    setFailure(failures.length === 0 ? undefined : [...new Set(failures)].join('. '))
    setBusy(false)
  }
  const add = async (files: readonly File[]) => {
    begin()
    const failures: string[] = []
    for (const file of files.slice(0, left)) {
      const problem = await addPhoto(file)
      if (problem !== undefined) failures.push(problem)
    }
    if (files.length > left) failures.push(overLimitText(files.length - left))
    end(failures)
  }
  /** The earlier photo stays until the new one is stored. */
  const retake = async (replaced: FormPhoto, [file]: readonly File[]) => {
    if (file === undefined) return
    begin()
    const problem = await addPhoto(file, replaced)
    end(problem === undefined ? [] : [problem])
  }
  return {
    isBusy,
    failure,
    add: (files: readonly File[]) => void add(files),
    retake: (photo: FormPhoto, files: readonly File[]) => void retake(photo, files),
    forget: () => setFailure(undefined),
  }
}
