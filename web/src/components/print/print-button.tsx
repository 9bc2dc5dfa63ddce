import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { missingPictures, waitFor } from './pictures.ts'

/** Prints once every picture of the paper is there. */
export const usePrinting = () => {
  const [isWaiting, setWaiting] = useState(false)
  const printWhole = async () => {
    const missing = missingPictures()
    if (missing.length > 0) {
      setWaiting(true)
      await waitFor(missing)
      setWaiting(false)
    }
    print()
  }
  return { isWaiting, print: () => void printWhole() }
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
