import { type UploadDomain, acceptedExtensions, sizeLimitText } from '@portal/contract/files/file'
import { useRef, type DragEvent, useEffect, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Field } from '#components/fields/field.tsx'
import { type FieldProps } from '#components/fields/field-props.ts'
import { UploadingFile, StoredFile } from './file-card.tsx'
import { useUpload } from './use-upload.ts'

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

const useDropZone = (onFile: (file: File) => void) => {
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

/** The value is the link of the stored file; empty while there is none. */
type Props = FieldProps<string> & {
  readonly domain: UploadDomain
  readonly label: string
  /** Called when an upload starts, and when it ends or is refused: the form blocks saving meanwhile. */
  readonly onBusy: (busy: boolean) => void
  /** Shows a preview; for files that are images. */
  readonly preview?: boolean
  /** A required file can be replaced but not removed. */
  readonly withAsterisk?: boolean
}

const hintOf = (domain: UploadDomain) =>
  `${acceptedExtensions(domain).join(', ').replaceAll('.', '').toUpperCase()}, ${sizeLimitText(domain)}`

/** Announced to screen readers; failures are announced by the error's own alert. */
const STATUS_TEXTS = {
  idle: '',
  refused: '',
  failed: '',
  sending: 'Enviando arquivo',
  sent: 'Arquivo enviado',
}

/** Checks a dropped or chosen file and uploads it at once; the form holds only its link. */
export const FilePicker = (props: Props) => {
  const { domain, label, value, onChange, onBusy, preview = false, withAsterisk = false } = props
  const { state, start, cancel } = useUpload({ domain, onSent: onChange, onBusy })
  const { isOver, zone } = useDropZone(start)
  const input = useRef<HTMLInputElement>(null)

  const refusal =
    state.status === 'refused' || state.status === 'failed' ? state.message : undefined
  const error = refusal ?? props.error
  const isEmpty = value === '' && state.status !== 'sending'
  const backToInput = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  return (
    <Field
      label={label}
      description={hintOf(domain)}
      error={error && <span role="alert">{error}</span>}
      withAsterisk={withAsterisk}
    >
      {(control) => (
        <div
          className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 my-1.5 py-4 px-4 border-[1.5px] border-dashed border-line-strong rounded-md bg-surface-sunk data-[error=true]:border-danger data-[over=true]:border-focus data-[over=true]:bg-good-soft"
          data-over={isOver}
          data-error={Boolean(error)}
          {...zone}
        >
          <output className="sr-only">{STATUS_TEXTS[state.status]}</output>
          {isEmpty && <p className="text-ink-soft">Arraste o arquivo para cá ou</p>}
          {state.status === 'sending' && (
            <UploadingFile name={state.name} percent={state.percent} />
          )}
          {state.status !== 'sending' && value !== '' && (
            <StoredFile
              link={value}
              name={state.status === 'sent' && state.link === value ? state.name : undefined}
              preview={preview}
            />
          )}
          <div className="relative flex flex-wrap gap-2">
            <input
              ref={input}
              {...control}
              className="peer sr-only"
              type="file"
              accept={acceptedExtensions(domain).join(',')}
              data-path={props['data-path']}
              onFocus={props.onFocus}
              onBlur={props.onBlur}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file !== undefined) start(file)
                currentTarget.value = '' // so that choosing the same file again fires a change
              }}
            />
            <label
              htmlFor={control.id}
              className="inline-flex items-center min-h-[2.375rem] py-1 px-4 border border-line-strong rounded-md bg-surface text-ink font-semibold leading-[1.2] cursor-pointer hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 pointer-coarse:min-h-[2.75rem]"
            >
              {isEmpty ? 'Escolher arquivo' : 'Substituir arquivo'}
            </label>
            {state.status === 'sending' && (
              <Button variant="quiet" onClick={backToInput(cancel)}>
                Cancelar envio
              </Button>
            )}
            {state.status === 'failed' && (
              <Button variant="quiet" onClick={backToInput(() => start(state.file))}>
                Tentar novamente
              </Button>
            )}
            {state.status !== 'sending' && value !== '' && !withAsterisk && (
              <Button variant="quiet" onClick={backToInput(() => onChange(''))}>
                Remover arquivo
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
