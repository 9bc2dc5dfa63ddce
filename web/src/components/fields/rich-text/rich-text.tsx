import classes from './rich-text.module.css'
import { withParagraphs } from '@portal/contract/news/html-paragraphs'
import {
  HTML_ATTRIBUTES,
  HTML_TAGS,
  LINK_SCHEMES,
  keptAttributes,
  linkAddress,
} from '@portal/contract/news/news-html'
import createPurifier from 'dompurify'

const SAFE_ADDRESS = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i')

const purifier = createPurifier(window)
// A link is read before the purifier refuses it for its missing scheme.
purifier.addHook('uponSanitizeAttribute', (_element, data) => {
  if (data.attrName === 'href') data.attrValue = linkAddress(data.attrValue) ?? ''
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  const attributes = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value]),
  )
  const kept = keptAttributes(element.localName, attributes)
  for (const name of Object.keys(attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value)
  if (element.localName === 'img' && kept['src'] === undefined) element.remove()
})

/** HTML that is safe to show, whatever its origin. */
export const sanitiseHtml = (html: string) =>
  purifier.sanitize(withParagraphs(html), {
    ALLOWED_TAGS: HTML_TAGS,
    ALLOWED_ATTR: HTML_ATTRIBUTES,
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ADD_URI_SAFE_ATTR: HTML_ATTRIBUTES.filter((name) => !['href', 'src'].includes(name)),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/** Shows formatted text written by someone else. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }} />
)
