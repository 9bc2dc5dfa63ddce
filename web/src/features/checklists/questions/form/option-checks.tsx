import type { ComponentProps } from 'react'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { Section } from './section.tsx'

type Props = Pick<ComponentProps<typeof Section>, 'title' | 'hint' | 'error'> & {
  readonly options: readonly { readonly id: string; readonly data: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Of the list of problems: where it leads to. */
  readonly path: string
}

/** Any of the options of a question. */
export const OptionChecks = ({ title, hint, error, options, chosen, onChange, path }: Props) => (
  <Section title={title} hint={hint} error={error}>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it is the fieldset */}
    <div role="group" aria-label={title}>
      {options.map(({ id, data }, index) => (
        <Checkbox
          key={id}
          label={data}
          checked={chosen.includes(id)}
          {...(index === 0 && { 'data-path': path })}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </div>
  </Section>
)
