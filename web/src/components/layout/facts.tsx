import type { ReactNode } from 'react'

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
  <div className="flex flex-wrap gap-x-3 gap-y-0 items-center min-h-[1.5rem] text-sm [&_dl>div]:max-w-[min(18rem,100%)] [&_dl>div]:truncate max-md:gap-x-2 max-md:text-xs max-md:[&_dl>div]:max-w-full lg:flex-nowrap lg:[&>span]:flex-none">
    {name !== undefined && (
      <strong className="max-w-[min(24rem,100%)] text-base truncate font-semibold" title={name}>
        {name}
      </strong>
    )}
    {state}
    <dl className="contents">
      {facts.map(({ label, value }) => (
        <div key={label} title={`${label}: ${value}`}>
          <dt className="inline m-0 mr-1.5 text-ink-soft">{label}</dt>
          <dd className="inline m-0">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
