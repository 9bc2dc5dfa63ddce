import { type BinEntity, KINDS } from '@portal/contract/kinds/kinds'
import classes from './kind-choice.module.css'

type Kind = BinEntity | ''
type Props = {
  readonly kinds: readonly BinEntity[]
  readonly value: Kind
  readonly onChange: (kind: Kind) => void
}

/** Which kind is looked for; nothing to choose where there is one alone. */
export const KindChoice = ({ kinds, value, onChange }: Props) => {
  if (kinds.length < 2) return null
  const choices: readonly (readonly [Kind, string])[] = [
    ['', 'Tudo'],
    ...kinds.map((kind) => [kind, KINDS[kind].plural] as const),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in
    <div className={classes.choice} role="group" aria-label="Tipo">
      {choices.map(([kind, label]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
