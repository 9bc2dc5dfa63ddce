import { useRef } from 'react'

type Options = {
  /** Opens the camera, where there is one, instead of what was taken before. */
  readonly isCamera: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** Asks the device for pictures: the input, which is not seen, and what opens it. */
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
        currentTarget.value = '' // the same file may be chosen again
        if (files.length > 0) onPick(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}
