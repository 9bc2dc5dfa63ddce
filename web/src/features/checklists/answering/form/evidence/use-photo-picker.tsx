import { useRef } from 'react'

type Options = {
  /** Opens the camera, where there is one, instead of the gallery. */
  readonly isCamera: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** A hidden file input for pictures, and the function that opens it. */
export const usePhotoPicker = ({ isCamera, onPick }: Options) => {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      multiple={!isCamera}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = '' // allows choosing the same file again
        if (files.length > 0) onPick(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}
