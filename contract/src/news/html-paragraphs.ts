import { HEADINGS, HTML_TAGS, MARKS } from './news-html.ts'

/** Blocks that news has no tag for; also `caption`, which moves above its table. */
const OTHER_BLOCKS =
  'div section article header footer main aside nav hgroup search figure figcaption dl dt dd address center details summary form fieldset legend dialog caption'.split(
    ' ',
  )
const TABLE_PARTS = 'table colgroup col thead tbody tfoot tr th td'.split(' ')
const INLINE: readonly string[] = [...MARKS, 'br', 'img']
const BLOCKS = [...TABLE_PARTS, ...HTML_TAGS.filter((tag) => !INLINE.includes(tag))]
/** They hold text and no paragraphs: lines are broken in them. */
const TEXT_BLOCKS: readonly string[] = [...HEADINGS, 'pre']

const TOKEN = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])((?:[^"'<>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi

/**
 * Writes the text of blocks that news has no tag for as paragraphs, so that it does not run together. The result is
 * not safe by itself: it is sanitised afterwards.
 */
export const withParagraphs = (html: string) => {
  const out: string[] = []
  /** Where the open tables begin. */
  const tables: number[] = []
  let captionAt: number | undefined
  let textBlock: { hasText: boolean } | undefined
  let isOpen = false
  /** The attributes of the paragraph that the next text begins. */
  let next: string | undefined

  const endParagraph = () => {
    if (isOpen) out.push('</p>')
    isOpen = false
    next = undefined
  }
  const beginText = () => {
    if (next !== undefined && textBlock === undefined) {
      out.push(`<p${next}>`)
      isOpen = true
    }
    if (next !== undefined && textBlock?.hasText === true) out.push('<br>')
    if (textBlock) textBlock.hasText = true
    next = undefined
  }
  const endCaption = () => {
    if (captionAt === undefined) return
    const caption = out.splice(captionAt)
    const table = tables.pop()
    out.splice(table ?? captionAt, 0, ...caption)
    if (table !== undefined) tables.push(table + caption.length)
    captionAt = undefined
  }
  const readBlock = (name: string, isEnd: boolean, token: string) => {
    endParagraph()
    if (TABLE_PARTS.includes(name)) endCaption()
    if (name === 'table' && !isEnd) tables.push(out.length)
    if (name === 'table' && isEnd) tables.pop()
    if (TEXT_BLOCKS.includes(name)) textBlock = isEnd ? undefined : { hasText: false }
    if (name === 'p') isOpen = !isEnd
    if (name !== 'p' || !isEnd) out.push(token)
  }
  const readOtherBlock = (name: string, isEnd: boolean, attributes: string) => {
    endParagraph()
    if (name === 'caption') endCaption()
    if (name === 'caption' && !isEnd) captionAt = out.length
    if (name !== 'caption' || !isEnd) next = isEnd ? '' : attributes
  }

  for (const [token, slash = '', tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase()
    if (BLOCKS.includes(name)) readBlock(name, slash !== '', token)
    else if (OTHER_BLOCKS.includes(name)) readOtherBlock(name, slash !== '', attributes)
    else {
      if (slash === '' && token.trim() !== '') beginText()
      out.push(token)
    }
  }
  endParagraph()
  endCaption()
  return out.join('')
}
