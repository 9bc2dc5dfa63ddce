import { useQuery } from '@tanstack/react-query'

/** So much is left for some forty photos. */
const LOW_BYTES = 20_000_000

type Room = { readonly left: number; readonly isLow: boolean }

/** What the browser says it could still keep; nothing where it does not say. */
const readRoom = async (): Promise<Room | null> => {
  if (!('storage' in navigator)) return null
  const { usage, quota } = await navigator.storage.estimate()
  if (usage === undefined || quota === undefined) return null
  const left = Math.max(0, quota - usage)
  return { left, isLow: left < LOW_BYTES }
}

export const useStorageRoom = () =>
  useQuery({
    queryKey: ['storage-room'],
    queryFn: () => readRoom().catch(() => null),
    staleTime: 0,
  }).data ?? undefined
