import { MARKS, isPictureAddress, keptStyles } from '@portal/contract/news/news-html'
import { Extension, Mark, Node } from '@tiptap/core'

/** Unlike the library's, it can be combined with other formats: saving must not lose bold or links. */
export const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
})

export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
})

const optional = { default: null }

export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: optional,
    alt: { default: '' },
    title: optional,
    width: optional,
    height: optional,
  }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (image) => isPictureAddress(image.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const styleOf = (element: HTMLElement, property: string) =>
  keptStyles(element.localName, element.getAttribute('style') ?? '')[property] ?? null

/** An attribute that is written as this CSS property. */
const styleAttribute = (name: string, property: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => styleOf(element, property),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    typeof value === 'string' ? { style: `${property}: ${value}` } : {},
})

const color = styleAttribute('color', 'color')

/** The alignment and colour of blocks. */
export const Styles = Extension.create({
  name: 'styles',
  addGlobalAttributes: () => [
    {
      types:
        'paragraph heading codeBlock blockquote bulletList orderedList listItem table tableRow tableCell tableHeader'.split(
          ' ',
        ),
      attributes: { color, textAlign: styleAttribute('textAlign', 'text-align') },
    },
  ],
})

export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color }),
  // Bold and the other marks may have a colour too; their own rules read the rest of them.
  parseHTML: () => [
    {
      tag: MARKS.join(),
      priority: 60,
      consuming: false,
      getAttrs: (element: HTMLElement) => styleOf(element, 'color') !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
