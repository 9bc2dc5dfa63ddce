import { useQuery } from '@tanstack/react-query'

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

export const useFreeStorage = () =>
  useQuery({
    queryKey: ['storage-room'],
    queryFn: () => readFreeStorage().catch(() => null),
    staleTime: 0,
  }).data ?? undefined
