import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
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
const missingImages = () => {
  const missing = [...document.querySelectorAll<HTMLImageElement>('article img')].filter(isLoading)
  for (const image of missing) image.loading = 'eager'
  return missing
}

const waitForImages = (images: readonly HTMLImageElement[]) =>
  within(Promise.all(images.map(loadedOrFailed)), MAX_WAIT_MS)

/** Prints once every image of the paper is loaded. */
export const usePrinting = () => {
  const [isWaiting, setWaiting] = useState(false)
  const printWithImages = async () => {
    const missing = missingImages()
    if (missing.length > 0) {
      setWaiting(true)
      await waitForImages(missing)
      setWaiting(false)
    }
    print()
  }
  return { isWaiting, print: () => void printWithImages() }
}

export const PrintButton = () => {
  const { isWaiting, print: printPaper } = usePrinting()
  return (
    <Button variant="quiet" loading={isWaiting} onClick={printPaper}>
      <IconPrinter size={18} stroke={1.7} aria-hidden />
      Imprimir
    </Button>
  )
}
