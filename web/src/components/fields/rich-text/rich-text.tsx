import classes from './rich-text.module.css'
import { sanitised } from './sanitised.ts'

/** Shows formatted text that someone else wrote. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitised(html) }} />
)
