import { type DragEvent, useEffect, useState } from 'react'

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

/** A file dropped beside the zone would replace the page, and the form would be lost. */
const useBlockStrayDrops = () => {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

export const useDropZone = (onFile: (file: File) => void) => {
  const [isOver, setOver] = useState(false)
  useBlockStrayDrops()
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file === undefined) return
      event.preventDefault()
      onFile(file)
    },
  }
  return { isOver, zone }
}
