import { IconCheck, IconMinus } from '@tabler/icons-react'
import classes from './yes-no.module.css'

type Props = { readonly value: boolean }

/** A mark told apart by its shape and its word, not by its colour. */
export const YesNo = ({ value }: Props) => {
  const Picture = value ? IconCheck : IconMinus
  return (
    <span className={classes.mark} data-value={value}>
      <Picture size={16} stroke={2.4} aria-hidden />
      {value ? 'Sim' : 'Não'}
    </span>
  )
}
