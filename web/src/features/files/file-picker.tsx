import { Input } from '@mantine/core'
import { type UploadDomain, acceptedExtensions, sizeLimitText } from '@portal/contract/files/file'
import { useId, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import visuallyHidden from '#components/layout/visually-hidden.module.css'
import { UploadingFile, StoredFile } from './file-card.tsx'
import classes from './file-picker.module.css'
import { useDropZone } from './use-drop-zone.ts'
import { useUpload } from './use-upload.ts'

/** The value is the link of the stored file; empty while there is none. */
type Props = FieldProps<string> & {
  readonly domain: UploadDomain
  readonly label: string
  /** Called when an upload starts and when it ends, so that the form blocks saving meanwhile. */
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
  const id = useId()

  const refusal =
    state.status === 'refused' || state.status === 'failed' ? state.message : undefined
  const error = refusal ?? props.error
  const isEmpty = value === '' && state.status !== 'sending'
  const backToInput = (act: () => void) => () => {
    act()
    input.current?.focus()
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={hintOf(domain)}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      withAsterisk={withAsterisk}
    >
      <div className={classes.zone} data-over={isOver} data-error={Boolean(error)} {...zone}>
        <output className={visuallyHidden.text}>{STATUS_TEXTS[state.status]}</output>
        {isEmpty && <p className={classes.invitation}>Arraste o arquivo para cá ou</p>}
        {state.status === 'sending' && <UploadingFile name={state.name} percent={state.percent} />}
        {state.status !== 'sending' && value !== '' && (
          <StoredFile
            link={value}
            name={state.status === 'sent' && state.link === value ? state.name : undefined}
            preview={preview}
          />
        )}
        <div className={classes.actions}>
          <input
            ref={input}
            id={id}
            className={visuallyHidden.text}
            type="file"
            accept={acceptedExtensions(domain).join(',')}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            data-path={props['data-path']}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) start(file)
              currentTarget.value = '' // so that choosing the same file again fires a change
            }}
          />
          <label htmlFor={id} className={classes.choose}>
            {isEmpty ? 'Escolher arquivo' : 'Substituir arquivo'}
          </label>
          {state.status === 'sending' && (
            <Button kind="quiet" onClick={backToInput(cancel)}>
              Cancelar envio
            </Button>
          )}
          {state.status === 'failed' && (
            <Button kind="quiet" onClick={backToInput(() => start(state.file))}>
              Tentar novamente
            </Button>
          )}
          {state.status !== 'sending' && value !== '' && !withAsterisk && (
            <Button kind="quiet" onClick={backToInput(() => onChange(''))}>
              Remover arquivo
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
