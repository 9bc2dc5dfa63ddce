/** Headings the editor does not have become the nearest it has. */
const NEAREST = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const

const renamed = (element: Element, name: string) => {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

/** Word writes a list as paragraphs that say so in their style, each with its own bullet or number. */
const isWordItem = (element: Element | null) =>
  element !== null && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

const NUMBER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i

const markOf = (item: Element) =>
  [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )

const gatherWordList = (first: Element) => {
  const isNumbered = NUMBER.test(markOf(first)?.textContent ?? '')
  const list = first.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  first.before(list)
  for (let item: Element | null = first; item !== null && isWordItem(item);) {
    const next: Element | null = item.nextElementSibling
    markOf(item)?.remove()
    list.append(item)
    renamed(item, 'li')
    item = next
  }
}

/** The editor reads bold and italics out of styles, and lets go of them then. */
const READ = ['href', 'style']

const undress = (element: Element) => {
  for (const name of element.getAttributeNames()) {
    if (!READ.includes(name)) element.removeAttribute(name)
  }
}

/** What was pasted, in the editor's own elements: it drops by itself every tag and style it has no word for. */
export const pasted = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, xml, meta, link'))
    element.remove()
  for (const [from, to] of Object.entries(NEAREST)) {
    for (const heading of body.querySelectorAll(from)) renamed(heading, to)
  }
  for (const element of body.querySelectorAll('p')) {
    if (element.isConnected && isWordItem(element)) gatherWordList(element)
  }
  for (const element of body.querySelectorAll('*')) undress(element)
  return body.innerHTML
}
