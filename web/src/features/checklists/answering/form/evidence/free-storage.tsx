import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#format.ts'
import { type FormEvidence, photosIn } from './evidence.ts'

/** Enough for about forty photos. */
const LOW_BYTES = 20_000_000

type FreeStorage = { readonly left: number; readonly isLow: boolean }

/** The browser's estimate of free storage; null where it gives none. */
const readFreeStorage = async (): Promise<FreeStorage | null> => {
  if (!('storage' in navigator)) return null
  const { usage, quota } = await navigator.storage.estimate()
  if (usage === undefined || quota === undefined) return null
  const left = Math.max(0, quota - usage)
  return { left, isLow: left < LOW_BYTES }
}

const useFreeStorage = () =>
  useQuery({
    queryKey: ['storage-room'],
    queryFn: () => readFreeStorage().catch(() => null),
    staleTime: 0,
  }).data ?? undefined

/** Warns before storage is full: pending answers should be sent first. */
export const LowStorageWarning = () => {
  const storage = useFreeStorage()
  if (storage === undefined || !storage.isLow) return null
  return (
    <p className="py-2 px-3 rounded-md bg-warn-soft text-warn text-sm">
      {`Este aparelho tem só ${formatBytes(storage.left)} livres para fotos: envie as respostas que aguardam antes de tirar muitas mais.`}
    </p>
  )
}

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
