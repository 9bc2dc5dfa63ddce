import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { usePhotoPicker } from './use-photo-picker.tsx'

type Props = {
  readonly id?: string
  readonly label: string
  readonly isBusy: boolean
  /** Opens the camera, where there is one, instead of the gallery. */
  readonly isCamera?: boolean
  readonly describedBy?: string | undefined
  readonly onPick: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the camera or the file picker. */
export const PhotoInput = (props: Props) => {
  const { id, label, isBusy, isCamera = false, describedBy, onPick, children } = props
  const { input, open } = usePhotoPicker({ isCamera, onPick })
  return (
    <>
      {input}
      <Button
        variant="quiet"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        data-camera={isCamera || undefined}
        loading={isBusy}
        onClick={open}
      >
        {children}
      </Button>
    </>
  )
}
