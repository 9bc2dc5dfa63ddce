import type { StateLabel } from '@portal/contract/shared/state-label'
import type { ReactNode } from 'react'

type BadgeProps = {
  readonly tone: StateLabel['tone']
  /** A picture before the words, or a dot. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

// The background of a neutral one shows on a hovered row too.
const badgeClass =
  'inline-flex flex-none items-center gap-1 px-2 rounded-full bg-[color-mix(in_srgb,var(--color-ink)_9%,transparent)] text-ink-soft text-xs font-semibold whitespace-nowrap data-[tone=good]:bg-good-soft data-[tone=good]:text-good data-[tone=attention]:bg-warn-soft data-[tone=attention]:text-warn data-[tone=bad]:bg-danger-soft data-[tone=bad]:text-danger'

export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={badgeClass} data-tone={tone}>
    {icon ?? <span aria-hidden className="size-[0.4375rem] rounded-full bg-current" />}
    {children}
  </span>
)

/**
 * The current state of an item. It takes only a state of the contract: whether an item is active does not tell
 * enough.
 */
export const StateBadge = ({ state: { label, tone } }: { readonly state: StateLabel }) => (
  <Badge tone={tone}>{label}</Badge>
)
