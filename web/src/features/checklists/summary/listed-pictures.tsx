import { MINUTE_MS } from '@portal/contract/shared/durations'
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { PictureSourceContext } from '#components/pictures/picture-source.ts'

type Props = {
  /** The query key of the pages that contain the picture URLs. */
  readonly pages: QueryKey
  readonly children: ReactNode
}

/** Milliseconds between automatic refetches: new URLs fetched earlier would not help. */
const RENEW_INTERVAL_MS = MINUTE_MS

/** Fetches the list's page again when a picture URL has expired. */
export const ListedPictures = ({ pages, children }: Props) => {
  const client = useQueryClient()
  const isLoading = useIsFetching({ queryKey: pages }) > 0
  const renewedAt = useRef(-Infinity)
  const retry = () => void client.invalidateQueries({ queryKey: pages })
  const source = {
    urlOf: ({ url }: { readonly url: string | null }) => url ?? undefined,
    isLoading,
    renew: () => {
      if (Date.now() - renewedAt.current < RENEW_INTERVAL_MS) return
      renewedAt.current = Date.now()
      retry()
    },
    retry,
  }
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}
