import classes from './clipped.module.css'

type Props = { readonly text: string; readonly isFaint?: boolean }

/** A text of any length in two lines at most; the rest shows on hover. */
export const Clipped = ({ text, isFaint = false }: Props) => (
  <span className={classes.clipped} data-faint={isFaint} title={text}>
    {text}
  </span>
)
