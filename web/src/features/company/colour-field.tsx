import { TextInput } from '@mantine/core'
import type { FieldProps } from '#components/fields/field-props.ts'
import classes from './colour-field.module.css'

const COLOUR = /^#[0-9a-f]{6}$/i
const NO_COLOUR = '#000000'

type Props = FieldProps<string> & { readonly label: string; readonly description: string }

/** A colour, chosen with the browser's picker or typed as `#rrggbb`. */
export const ColourField = ({ label, description, value, onChange, ...field }: Props) => (
  <TextInput
    label={label}
    description={description}
    required
    autoComplete="off"
    spellCheck={false}
    maxLength={7}
    className={classes.field ?? ''}
    leftSection={
      <input
        className={classes.picker}
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
