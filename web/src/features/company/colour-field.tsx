import { TextField } from '#components/fields/text-field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
const NO_COLOUR = '#000000'

type Props = FieldProps<string> & { readonly label: string; readonly description: string }

/** A colour, chosen with the browser's picker or typed as `#rrggbb`. */
export const ColourField = ({ label, description, value, onChange, ...field }: Props) => (
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
