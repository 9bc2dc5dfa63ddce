import { formatBytes } from '#format.ts'
import { useFreeStorage } from './use-free-storage.ts'

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
