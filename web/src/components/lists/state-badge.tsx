import type { StateLabel } from '@portal/contract/shared/state-label'
import classes from './state-badge.module.css'

/**
 * The current state of an item. It takes only a state of the contract: whether an item is active does not tell
 * enough.
 */
export const StateBadge = ({ state: { label, tone } }: { readonly state: StateLabel }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
)
