import { createContext, useContext } from 'react'

/** A picture whose signed URL is valid for a few minutes. */
export type PictureFile = { readonly key: string; readonly url: string | null }

/** The source of a screen's picture URLs. */
export type PictureSource = {
  /** The current URL; undefined while it is being requested, or if it cannot be. */
  readonly urlOf: (file: PictureFile) => string | undefined
  readonly isLoading: boolean
  /** A picture did not load: its URL may have expired. Requests new ones, with a limit on repetition. */
  readonly renew: () => void
  /** Requests new URLs because the person asked for it. */
  readonly retry: () => void
}

const noop = () => undefined

const PictureContext = createContext<PictureSource>({
  urlOf: ({ url }) => url ?? undefined,
  isLoading: false,
  renew: noop,
  retry: noop,
})
export const PictureSourceContext = PictureContext
export const usePictureSource = () => useContext(PictureContext)
