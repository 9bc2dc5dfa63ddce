import { within } from '#within.ts'

/** Printing waits no longer than this for a picture. */
const MAX_WAIT_MS = 10_000

const isLoading = ({ complete }: HTMLImageElement) => !complete

const loadedOrFailed = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => resolve(), { once: true })
  })

/** The paper's images that are not loaded; lazy ones outside the window are requested now. */
export const missingImages = () => {
  const missing = [...document.querySelectorAll<HTMLImageElement>('article img')].filter(isLoading)
  for (const image of missing) image.loading = 'eager'
  return missing
}

export const waitForImages = (images: readonly HTMLImageElement[]) =>
  within(Promise.all(images.map(loadedOrFailed)), MAX_WAIT_MS)
