/** A picture that does not come keeps nobody from printing for longer than this. */
const PATIENCE_MS = 10_000

const isLoading = ({ complete }: HTMLImageElement) => !complete

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => resolve(), { once: true })
  })

/** The pictures of the paper that are not there yet: those out of sight were not even asked for. */
export const missingPictures = () => {
  const missing = [...document.querySelectorAll<HTMLImageElement>('article img')].filter(isLoading)
  for (const image of missing) image.loading = 'eager'
  return missing
}

export const waitFor = (images: readonly HTMLImageElement[]) =>
  Promise.race([
    Promise.all(images.map(loaded)),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    }),
  ])
