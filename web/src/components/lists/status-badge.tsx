import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import classes from './status-badge.module.css'

type Props = {
  readonly active: boolean
  /** In the gender of the thing. */
  readonly words: readonly [running: string, paused: string]
}

/** Whether something runs or is paused: told by word and picture, not by colour alone. */
export const StatusBadge = ({ active, words: [running, paused] }: Props) => {
  const Picture = active ? IconCircleCheck : IconPlayerPause
  return (
    <span className={classes.badge} data-active={active}>
      <Picture size={15} aria-hidden />
      {active ? running : paused}
    </span>
  )
}
