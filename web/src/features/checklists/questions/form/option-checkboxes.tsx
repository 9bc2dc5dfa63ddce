import type { ComponentProps } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { FieldSection } from './field-section.tsx'

type Props = Pick<
  ComponentProps<typeof FieldSection>,
  'title' | 'hint' | 'withAsterisk' | 'error'
> & {
  readonly options: readonly { readonly id: string; readonly data: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** The form path of the field; the list of problems links to it. */
  readonly path: string
}

/** Chooses any of a question's options. */
export const OptionCheckboxes = ({ options, chosen, onChange, path, ...section }: Props) => (
  <FieldSection {...section}>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it is the fieldset */}
    <div role="group" aria-label={section.title}>
      {options.map(({ id, data }, index) => (
        <Checkbox
          key={id}
          label={data}
          checked={chosen.includes(id)}
          {...(index === 0 && { 'data-path': path })}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id))
          }
        />
      ))}
    </div>
  </FieldSection>
)
