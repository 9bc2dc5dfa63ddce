import { createContext, useContext } from 'react'

/** A picture whose address is handed out for a few minutes. */
export type PictureFile = { readonly key: string; readonly url: string | null }

/** Where the pictures of a screen are read. */
export type PictureSource = {
  /** Its address of now; nothing while that is asked for, or cannot be. */
  readonly urlOf: (file: PictureFile) => string | undefined
  readonly isAsking: boolean
  /** A picture did not come: its address may have ended. Asks for new ones, but not again and again. */
  readonly renew: () => void
  /** Asks for new ones because somebody wants to. */
  readonly retry: () => void
}

const nothing = () => undefined

const PictureContext = createContext<PictureSource>({
  urlOf: ({ url }) => url ?? undefined,
  isAsking: false,
  renew: nothing,
  retry: nothing,
})
export const PicturesFrom = PictureContext
export const usePictureSource = () => useContext(PictureContext)
