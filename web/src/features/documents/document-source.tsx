import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { FilePicker } from '#features/files/file-picker.tsx'
import { formatLimit } from '#format.ts'

/** The value is the document's link, uploaded or typed. */
type Props = FieldProps<string> & {
  readonly onBusy: (busy: boolean) => void
}

const SOURCES = { file: 'Enviar um arquivo', link: 'Informar um link' } as const
type Source = keyof typeof SOURCES

/** The path of a file uploaded to the portal; any other URL is a typed link. */
const OWN_FILE = /\/docs\/[\w-]{22}\/[\w-]+\.[a-z0-9]+$/
const isOfFile = (link: string) => URL.canParse(link) && OWN_FILE.test(new URL(link).pathname)

const sourceOf = (link: string): Source => (link === '' || isOfFile(link) ? 'file' : 'link')

/** An uploaded file or a typed link. Switching between the two keeps the value of each. */
export const DocumentSource = ({ value, onChange, onBusy, ...field }: Props) => {
  const [picked, setPicked] = useState<Source>()
  const [values, setValues] = useState<Record<Source, string>>({ file: '', link: '' })
  const source = picked ?? sourceOf(value)

  const change = (next: Source) => {
    setValues({ ...values, [source]: value })
    setPicked(next)
    onChange(values[next])
  }
  const typeLink = (link: string) => {
    setPicked('link')
    onChange(link)
  }
  return (
    <>
      <RadioField
        label="Documento"
        options={SOURCES}
        value={source}
        onChange={change}
        withAsterisk
      />
      {source === 'file' ? (
        <FilePicker
          domain="docs"
          label="Arquivo"
          withAsterisk
          value={value}
          onChange={onChange}
          onBusy={onBusy}
          {...field}
        />
      ) : (
        <TextField
          label="Link do documento"
          type="url"
          required
          description={['Começa com http:// ou https://.', formatLimit(value, TITLE_MAX)]
            .join(' ')
            .trim()}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => typeLink(currentTarget.value)}
          {...field}
        />
      )}
    </>
  )
}
