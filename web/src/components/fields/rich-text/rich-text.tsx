import classes from './rich-text.module.css'
import { sanitiseHtml } from './sanitise-html.ts'

/** Shows formatted text written by someone else. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }} />
)
