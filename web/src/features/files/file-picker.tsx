import { Input, VisuallyHidden } from '@mantine/core'
import { type UploadDomain, acceptedExtensions, limitText } from '@portal/contract/files/file'
import { useId, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { FileOnItsWay, StoredFile } from './file-card.tsx'
import classes from './file-picker.module.css'
import { useDropZone } from './drop-zone.ts'
import { useUploading } from './uploading.ts'

/** Its value is the link of the stored file; empty while there is none. */
type Props = FieldProps<string> & {
  readonly domain: UploadDomain
  readonly label: string
  /** Told when an upload starts and when it ends, however it ends: nothing is saved meanwhile. */
  readonly onBusy: (busy: boolean) => void
  /** Shows the picture, where the file is one. */
  readonly preview?: boolean
  /** A file that is required can be replaced and not removed. */
  readonly withAsterisk?: boolean
}

const hintOf = (domain: UploadDomain) =>
  `${acceptedExtensions(domain).join(', ').replaceAll('.', '').toUpperCase()}, ${limitText(domain)}`

/** For whoever does not see the bar; what went wrong is an alert of its own. */
const SAID = {
  rest: '',
  refused: '',
  failed: '',
  sending: 'Enviando arquivo',
  sent: 'Arquivo enviado',
}

/** A file that is dropped or chosen, checked before it is sent, and stored at once: the form keeps its link. */
export const FilePicker = (props: Props) => {
  const { domain, label, value, onChange, onBusy, preview = false, withAsterisk = false } = props
  const { state, start, cancel } = useUploading({ domain, onSent: onChange, onBusy })
  const { isOver, zone } = useDropZone(start)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const refusal = state.at === 'refused' || state.at === 'failed' ? state.message : undefined
  const error = refusal ?? props.error
  const isEmpty = value === '' && state.at !== 'sending'
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
        <VisuallyHidden component="output">{SAID[state.at]}</VisuallyHidden>
        {isEmpty && <p className={classes.invitation}>Arraste o arquivo para cá ou</p>}
        {state.at === 'sending' && <FileOnItsWay name={state.name} percent={state.percent} />}
        {state.at !== 'sending' && value !== '' && (
          <StoredFile
            link={value}
            name={state.at === 'sent' && state.link === value ? state.name : undefined}
            preview={preview}
          />
        )}
        <div className={classes.actions}>
          <input
            ref={input}
            id={id}
            className={classes.input}
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
              currentTarget.value = '' // the same file may be chosen again
            }}
          />
          <label htmlFor={id} className={classes.choose}>
            {isEmpty ? 'Escolher arquivo' : 'Substituir arquivo'}
          </label>
          {state.at === 'sending' && (
            <Button kind="quiet" onClick={backToInput(cancel)}>
              Cancelar envio
            </Button>
          )}
          {state.at === 'failed' && (
            <Button kind="quiet" onClick={backToInput(() => start(state.file))}>
              Tentar novamente
            </Button>
          )}
          {state.at !== 'sending' && value !== '' && !withAsterisk && (
            <Button kind="quiet" onClick={backToInput(() => onChange(''))}>
              Remover arquivo
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
