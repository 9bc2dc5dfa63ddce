import { TextInput } from '@mantine/core'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { FilePicker } from '#features/files/file-picker.tsx'
import { formatLimit } from '#format.ts'

/** Its value is the link of the document, whichever way it came. */
type Props = FieldProps<string> & {
  readonly onBusy: (busy: boolean) => void
}

const WAYS = { file: 'Enviar um arquivo', link: 'Informar um link' } as const
type Way = keyof typeof WAYS

/** As the portal's own addresses end; a file on another host is a link that somebody typed. */
const OWN_FILE = /\/docs\/[\w-]{22}\/[\w-]+\.[a-z0-9]+$/
const isOfFile = (link: string) => URL.canParse(link) && OWN_FILE.test(new URL(link).pathname)

const wayOf = (link: string): Way => (link === '' || isOfFile(link) ? 'file' : 'link')

/** Where the document is: in a file that is sent, or at a link that is typed. Changing one's mind loses neither. */
export const DocumentSource = ({ value, onChange, onBusy, ...field }: Props) => {
  const [picked, setPicked] = useState<Way>()
  const [left, setLeft] = useState<Record<Way, string>>({ file: '', link: '' })
  const way = picked ?? wayOf(value)

  const change = (next: Way) => {
    setLeft({ ...left, [way]: value })
    setPicked(next)
    onChange(left[next])
  }
  const type = (link: string) => {
    setPicked('link')
    onChange(link)
  }
  return (
    <>
      <ChoiceField label="Documento" options={WAYS} value={way} onChange={change} withAsterisk />
      {way === 'file' ? (
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
        <TextInput
          label="Link do documento"
          type="url"
          required
          description={['Começa com http:// ou https://.', formatLimit(value, TITLE_MAX)]
            .join(' ')
            .trim()}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          {...field}
        />
      )}
    </>
  )
}
