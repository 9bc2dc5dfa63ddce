import { withParagraphs } from '@portal/contract/news/html-paragraphs'
import {
  HTML_ATTRIBUTES,
  HTML_TAGS,
  LINK_SCHEMES,
  isPictureAddress,
  keptAttributes,
} from '@portal/contract/news/news-html'
import sanitizeHtml from 'sanitize-html'
import { invalidField } from '#errors.ts'
import { parseLink } from '#storage/link.ts'

const RULES: sanitizeHtml.IOptions = {
  allowedTags: HTML_TAGS,
  allowedAttributes: { '*': HTML_ATTRIBUTES },
  allowedSchemes: LINK_SCHEMES,
  allowProtocolRelative: false,
  parseStyleAttributes: false, // `keptAttributes` reads them
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    thead: 'tbody',
    tfoot: 'tbody',
    '*': (tagName, attributes) => ({ tagName, attribs: keptAttributes(tagName, attributes) }),
  },
}

/** A picture by http is kept only if it is the portal's own. */
const isPicture = (fileBase: string, address = '') =>
  isPictureAddress(address) &&
  (/^https:/i.test(address) || parseLink(fileBase, address).kind !== 'elsewhere')

/** Deeper than any editor nests. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 100

/** The safe part of the HTML. Refuses too deeply nested text, with an error on `field`. */
export const sanitize = (html: string, field: string, fileBase: string) => {
  let depth = 0
  const onOpenTag = () => {
    depth += 1
    if (depth > MAX_DEPTH) throw invalidField(field, 'Texto com formatação aninhada demais')
  }
  const onCloseTag = () => {
    depth -= 1
  }
  const exclusiveFilter = ({ tag, attribs }: sanitizeHtml.IFrame) => {
    if (tag === 'img') return !isPicture(fileBase, attribs['src'])
    return tag === 'span' && attribs['style'] === undefined ? 'excludeTag' : false
  }
  return sanitizeHtml(withParagraphs(html), {
    ...RULES,
    exclusiveFilter,
    onOpenTag,
    onCloseTag,
  }).trim()
}
