import { withParagraphs } from '@portal/contract/news/html-paragraphs'
import { HTML_ATTRIBUTES } from '@portal/contract/news/news-html'

const renameElement = (element: Element, name: string) => {
  const replacement = element.ownerDocument.createElement(name)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
  return replacement
}

/** Word writes a list as paragraphs that are marked in their style, each with its own bullet or number. */
const isWordItem = (element: Element | null) =>
  element !== null && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

const NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i

const bulletOf = (item: Element) =>
  [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )

const convertWordList = (first: Element) => {
  const isNumbered = NUMBER.test(bulletOf(first)?.textContent ?? '')
  const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  first.before(list)
  for (let item: Element | null = first; item !== null && isWordItem(item);) {
    const next: Element | null = item.nextElementSibling
    bulletOf(item)?.remove()
    list.append(item)
    renameElement(item, 'li')
    item = next
  }
}

const stripAttributes = (element: Element) => {
  for (const name of element.getAttributeNames()) {
    if (!HTML_ATTRIBUTES.includes(name)) element.removeAttribute(name)
  }
}

/**
 * Converts pasted HTML to the editor's elements. The editor itself drops every tag and style that it does not
 * support. Text of other programs takes the portal's colours, which are readable in both colour schemes.
 */
export const cleanPastedHtml = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isFromEditor = body.querySelector('[data-pm-slice]') !== null
  for (const element of body.querySelectorAll('style, script, title, xml, meta, link'))
    element.remove()
  for (const element of body.querySelectorAll('p')) {
    if (element.isConnected && isWordItem(element)) convertWordList(element)
  }
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    stripAttributes(element)
    if (!isFromEditor) element.style.removeProperty('color')
  }
  return withParagraphs(body.innerHTML)
}
