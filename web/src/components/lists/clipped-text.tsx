import classes from './clipped-text.module.css'

type Props = { readonly text: string; readonly isFaint?: boolean }

/** A text in at most two lines; the rest shows on hover. */
export const ClippedText = ({ text, isFaint = false }: Props) => (
  <span className={classes.clipped} data-faint={isFaint} title={text}>
    {text}
  </span>
)
