import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = { readonly label: string; readonly value: string }

type Props = {
  /** The name, if no heading shows it. */
  readonly name?: string
  /** The item's current state. */
  readonly state?: ReactNode
  readonly facts: readonly Fact[]
}

/** The facts of an item in one short line. */
export const Facts = ({ name, state, facts }: Props) => (
  <div className={classes.facts}>
    {name !== undefined && <strong title={name}>{name}</strong>}
    {state}
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label} title={`${label}: ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
