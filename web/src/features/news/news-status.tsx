import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import classes from './news-status.module.css'

type Props = { readonly active: boolean }

/** Told by word and picture, not by colour alone. */
export const NewsStatus = ({ active }: Props) => {
  const Picture = active ? IconCircleCheck : IconPlayerPause
  return (
    <span className={classes.status} data-active={active}>
      <Picture size={15} aria-hidden />
      {active ? 'Ativa' : 'Pausada'}
    </span>
  )
}
