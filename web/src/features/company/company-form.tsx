import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import {
  type Company,
  type CompanyInput,
  companyInput,
} from '@portal/contract/company/company-input'
import { TITLE_MAX } from '@portal/contract/shared/text'
import type { FieldProps } from '#components/fields/field-props.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { useUploadRefusal } from '#components/forms/use-upload-refusal.ts'
import { FilePicker } from '#features/files/file-picker.tsx'
import { companyApi } from './company.api.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
const NO_COLOUR = '#000000'

type ColourFieldProps = FieldProps<string> & {
  readonly label: string
  readonly description: string
}

/** A colour, chosen with the browser's picker or typed as `#rrggbb`. */
const ColourField = ({ label, description, value, onChange, ...field }: ColourFieldProps) => (
  <TextField
    label={label}
    description={description}
    required
    autoComplete="off"
    spellCheck={false}
    maxLength={7}
    className="max-w-[21rem]"
    start={
      <input
        className="w-[1.75rem] h-[1.75rem] p-0 border border-line-strong rounded-sm bg-transparent cursor-pointer"
        type="color"
        aria-label="Escolher a cor"
        value={COLOUR.test(value) ? value : NO_COLOUR}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    }
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...field}
  />
)

type Draft = Pick<Company, 'name' | 'logo_url' | 'accent' | 'foot_line'>

const WHERE_SHOWN =
  'O nome e o logotipo aparecem na página de entrada, nos e-mails, nas páginas impressas e nos relatórios.'

const problemsOf = schemaResolver(companyInput, { sync: true })
const draftOf = ({ name, logo_url, accent, foot_line }: Company): Draft => ({
  name,
  logo_url,
  accent,
  foot_line,
})

type Props = { readonly company: Company; readonly onSaved: () => void }

/** The company's name, logo and colours. The form stays open after saving. */
export const CompanyForm = ({ company, onSaved }: Props) => {
  const upload = useUploadRefusal('logo_url')
  const form: UseFormReturnType<Draft, CompanyInput> = useForm<Draft, CompanyInput>({
    initialValues: draftOf(company),
    validate: (draft) => ({ ...problemsOf(draft), ...upload.problems }),
    transformValues: (draft) => companyInput.parse(draft),
  })
  const saving = useSaving({
    form,
    api: companyApi,
    item: company,
    onSaved,
    staysWith: draftOf,
  })
  const { values } = form
  return (
    <FormPage title="Empresa" saving={saving}>
      <p>{WHERE_SHOWN}</p>
      <TextField label="Nome da empresa" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <FilePicker
        domain="company"
        label="Logotipo"
        preview
        onBusy={upload.onBusyOf(form)}
        {...form.getInputProps('logo_url')}
        value={values.logo_url}
      />
      <ColourField
        label="Cor dos relatórios"
        description="Dos títulos, sobre papel branco"
        {...form.getInputProps('accent')}
        value={values.accent}
      />
      <TextField
        label="Linha de rodapé"
        placeholder="Endereço, telefone, site"
        max={TITLE_MAX}
        {...form.getInputProps('foot_line')}
      />
    </FormPage>
  )
}
