import { formatBytes } from '#format.ts'
import { type FormEvidence, photosIn } from './evidence.ts'
import { LowStorageWarning } from './low-storage-warning.tsx'
import { useFreeStorage } from './use-free-storage.ts'

type Props = { readonly stored: readonly { readonly evidence: FormEvidence }[] }

/** The storage that pending photos use, and the free storage. */
export const PhotoStorage = ({ stored }: Props) => {
  const storage = useFreeStorage()
  const bytes = stored
    .flatMap(({ evidence }) => photosIn(evidence))
    .reduce((sum, photo) => sum + photo.bytes, 0)
  if (bytes === 0) return null
  const left = storage === undefined ? '' : `, ${formatBytes(storage.left)} livres`
  return (
    <>
      <p>{`Fotos neste aparelho: ${formatBytes(bytes)}${left}`}</p>
      <LowStorageWarning />
    </>
  )
}
