import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { PicturesFrom } from '#components/pictures/picture-source.ts'

type Props = {
  /** What the pages are kept under that tell where their pictures are. */
  readonly pages: QueryKey
  readonly children: ReactNode
}

/** How long no other addresses are asked for: those of now would be no better. */
const PATIENCE_MS = 60_000

/** The pictures of a list: its page is read again where an address has ended. */
export const ListedPictures = ({ pages, children }: Props) => {
  const client = useQueryClient()
  const isAsking = useIsFetching({ queryKey: pages }) > 0
  const askedAt = useRef(-Infinity)
  const retry = () => void client.invalidateQueries({ queryKey: pages })
  const source = {
    urlOf: ({ url }: { readonly url: string | null }) => url ?? undefined,
    isAsking,
    renew: () => {
      if (Date.now() - askedAt.current < PATIENCE_MS) return
      askedAt.current = Date.now()
      retry()
    },
    retry,
  }
  return <PicturesFrom value={source}>{children}</PicturesFrom>
}
