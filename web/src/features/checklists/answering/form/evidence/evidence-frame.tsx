import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { RequiredMark } from '#features/checklists/questions/fields/question-frame.tsx'
import type { Album, FormPhoto } from './evidence.ts'

type Picture = { readonly state: 'loading' | 'gone' | 'shown'; readonly url?: string }

/** The URL of a photo while it is on the screen. */
export const usePicture = (album: Album, photo: FormPhoto): Picture => {
  const { id } = photo
  const [shown, setShown] = useState<{ readonly id: string; readonly url: string | undefined }>()
  const read = useEffectEvent(() => album.read(photo))
  useEffect(() => {
    let objectUrl: string | undefined
    let isDisposed = false
    const show = (content: Blob | string | undefined) => {
      if (isDisposed) return
      if (content instanceof Blob) objectUrl = URL.createObjectURL(content)
      setShown({ id, url: typeof content === 'string' ? content : objectUrl })
    }
    read().then(show, () => show(undefined))
    return () => {
      isDisposed = true
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl)
    }
  }, [id])
  if (shown?.id !== id) return { state: 'loading' }
  return shown.url === undefined ? { state: 'gone' } : { state: 'shown', url: shown.url }
}

type Props = {
  /** The name of the field: its error has the id `{id}-error`. */
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  readonly note?: string
  readonly error: string | undefined
  readonly children: ReactNode
}

/** The frame of photos, a location or a signature: label, note and error. */
export const EvidenceFrame = ({ id, label, isRequired, note, error, children }: Props) => (
  <fieldset
    className="grid grid-cols-[minmax(0,1fr)] gap-2 min-w-0 m-0 p-0 border-0 [scroll-margin:var(--question-scroll,8rem)] [&_:is(textarea,input,button,[tabindex])]:[scroll-margin:var(--question-scroll,8rem)]"
    aria-describedby={error && `${id}-error`}
  >
    <legend className="flex flex-wrap items-baseline gap-x-2 mb-1.5 p-0 font-medium">
      <span>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {note !== undefined && (
        <small className="text-ink-soft text-xs font-normal tabular-nums">{note}</small>
      )}
    </legend>
    {children}
    {error !== undefined && (
      <p id={`${id}-error`} className="text-danger text-sm font-medium">
        {error}
      </p>
    )}
  </fieldset>
)

/** The buttons of an evidence field. A computer has no suitable camera, so only choosing files is offered there. */
export const EvidenceButtons = (props: ComponentProps<'div'>) => (
  <div
    {...props}
    className="flex flex-wrap gap-2 outline-0 [&_button]:min-h-[2.75rem] max-sm:[&_button]:flex-auto max-sm:[&_button]:px-2 max-sm:[&_button]:whitespace-nowrap pointer-fine:[&_button[data-camera]]:hidden"
  />
)
