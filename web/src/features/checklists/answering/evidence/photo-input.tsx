import { type ReactNode, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'

type Props = {
  readonly id?: string
  readonly label: string
  readonly isBusy: boolean
  /** Opens the camera, where there is one, instead of what was taken before. */
  readonly isCamera?: boolean
  readonly describedBy?: string | undefined
  readonly onPick: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that asks the device for pictures. */
export const PhotoInput = (props: Props) => {
  const { id, label, isBusy, isCamera = false, describedBy, onPick, children } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
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
      <Button
        kind="quiet"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        data-camera={isCamera || undefined}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
