import { useState } from 'react'
import type { Album } from './album.ts'
import type { HeldPhoto } from './held-evidence.ts'
import { UNREADABLE_PHOTO, shrinkPhoto } from './shrink-photo.ts'

type Options = {
  readonly album: Album
  /** How many more there may be. */
  readonly left: number
  /** In the place of another, where that one was taken again. */
  readonly onAdd: (photo: HeldPhoto, replaced?: HeldPhoto) => void
}

/** A camera's file is of this moment; one that was chosen tells its own. */
const takenAtOf = ({ lastModified }: File) =>
  new Date(lastModified > 0 ? Math.min(lastModified, Date.now()) : Date.now())

const leftOutWords = (count: number) =>
  count === 1
    ? 'Uma foto passou do limite e não foi adicionada'
    : `${count} fotos passaram do limite e não foram adicionadas`

/** Makes photos smaller and keeps them, one after the other: of ten large ones one is in memory. */
export const usePhotoAdding = ({ album, left, onAdd }: Options) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const addOne = async (file: File, replaced?: HeldPhoto) => {
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
      const problem = await addOne(file)
      if (problem !== undefined) failures.push(problem)
    }
    if (files.length > left) failures.push(leftOutWords(files.length - left))
    end(failures)
  }
  /** The one before stays until there is another. */
  const retake = async (replaced: HeldPhoto, [file]: readonly File[]) => {
    if (file === undefined) return
    begin()
    const problem = await addOne(file, replaced)
    end(problem === undefined ? [] : [problem])
  }
  return {
    isBusy,
    failure,
    add: (files: readonly File[]) => void add(files),
    retake: (photo: HeldPhoto, files: readonly File[]) => void retake(photo, files),
    forget: () => setFailure(undefined),
  }
}
