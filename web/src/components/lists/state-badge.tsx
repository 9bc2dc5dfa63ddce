import type { StateLabel } from '@portal/contract/shared/state'
import classes from './state-badge.module.css'

/** What something is today. It takes a state of the contract alone: whether a thing is switched on says too little. */
export const StateBadge = ({ state: { label, tone } }: { readonly state: StateLabel }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
)
