import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { missingImages, waitForImages } from './paper-images.ts'

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
    <Button kind="quiet" loading={isWaiting} onClick={printPaper}>
      <IconPrinter size={18} stroke={1.7} aria-hidden />
      Imprimir
    </Button>
  )
}
