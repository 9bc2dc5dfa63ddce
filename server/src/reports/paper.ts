import Pdf from 'pdfkit'
import { type FontName, type Weight, openFonts } from './fonts.ts'
import { type Line, linesOf } from './lines.ts'

/** A4 in points. */
const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 48
const BOTTOM = HEIGHT - 62
const LEADING = 1.38
/** The baseline's distance from the top of a line, in font sizes. */
const BASELINE = 1.03

export const LEFT = MARGIN
export const INNER_WIDTH = WIDTH - 2 * MARGIN
export const GAP = 10
export const INK = '#1f2420'
export const SOFT = '#55605a'

export type TextStyle = {
  readonly size?: number
  readonly weight?: Weight
  readonly colour?: string
  readonly x?: number
  readonly width?: number
}
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Sect' | 'Caption'
type Place = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** A picture ready to be drawn, with its original size. */
export type DrawnPicture = {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** A PDF document that breaks pages by itself and builds the structure tree that screen readers use. */
export const openPaper = (info: { readonly title: string; readonly author: string }) => {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'pt-BR',
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.author },
  })
  const { fonts, runsOf } = openFonts()
  for (const [name, { content }] of Object.entries(fonts)) doc.registerFont(name, content)

  const widthOf = (font: FontName, size: number, text: string) =>
    doc.font(font).fontSize(size).widthOfString(text)
  /** Widths of graphemes at size 1, by font. */
  const widths = new Map<string, number>()
  const graphemeWidth = (font: FontName, grapheme: string) => {
    const key = `${font} ${grapheme}`
    const width = widths.get(key) ?? widthOf(font, 1, grapheme)
    widths.set(key, width)
    return width
  }
  const linesIn = (
    text: string,
    { size = 10, weight = 'regular', width = INNER_WIDTH }: TextStyle,
  ) =>
    text
      .split(/\r\n|\r|\n/)
      .flatMap((paragraph) =>
        linesOf(runsOf(paragraph.replaceAll('\t', ' '), weight), width / size, graphemeWidth),
      )

  const writeLine = (line: Line, x: number, baseline: number, size: number, colour: string) => {
    let at = x
    for (const { font, text } of line) {
      const options = { lineBreak: false, baseline: 'alphabetic' } as const
      doc.font(font).fontSize(size).fillColor(colour).text(text, at, baseline, options)
      if (line.length > 1) at += widthOf(font, size, text)
    }
  }

  const root = doc.struct('Document')
  doc.addStructure(root)
  const parents = [root]
  let y = MARGIN

  /** Everything that `work` draws becomes part of a structure element with this tag. */
  const withElement = (tag: Tag, work: () => void, alt?: string) => {
    const element = doc.struct(tag, alt === undefined ? {} : { alt })
    parents.at(-1)?.add(element)
    parents.push(element)
    work()
    parents.pop()
    element.end()
  }
  /** Draws content of the current element on one page. */
  const markedContent = (tag: Tag, draw: () => void) => {
    parents.at(-1)?.add(doc.markStructureContent(tag))
    draw()
    doc.endMarkedContent()
  }
  /** Draws decoration, which screen readers skip. */
  const drawArtifact = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }

  const nextPage = () => {
    doc.addPage()
    y = MARGIN
  }
  /** Starts a new page unless this height fits on the current one. A height above a whole page is split anyway. */
  const reserve = (height: number) => {
    if (y + height > BOTTOM && y > MARGIN) nextPage()
  }
  const heightOf = (text: string, style: TextStyle = {}) =>
    linesIn(text, style).length * (style.size ?? 10) * LEADING

  const write = (tag: Tag, text: string, style: TextStyle = {}) => {
    const { size = 10, colour = INK, x = LEFT } = style
    withElement(tag, () => {
      for (const line of linesIn(text, style)) {
        reserve(size * LEADING)
        markedContent(tag, () => writeLine(line, x, y + size * BASELINE, size, colour))
        y += size * LEADING
      }
    })
  }

  return {
    doc,
    withElement,
    drawArtifact,
    reserve,
    heightOf,
    write,
    widthOfText: (text: string, { size = 10, weight = 'regular' }: TextStyle = {}) =>
      widthOf(weight, size, text),
    y: () => y,
    /** The height left on the page. */
    remainingHeight: () => BOTTOM - y,
    moveTo: (next: number) => {
      y = next
    },
    moveDown: (height: number) => {
      y += height
    },
    /** Draws a picture at this place and size. */
    drawPicture: ({ content }: DrawnPicture, alt: string, { x, y: top, ...size }: Place) =>
      withElement(
        'Figure',
        () => markedContent('Figure', () => doc.image(content, x, top, size)),
        alt,
      ),
    /** Adds footers with page numbers and closes the document. */
    end: (foot: string) => {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const number = `Página ${page + 1} de ${count}`
        drawArtifact(() => {
          const top = HEIGHT - 44
          doc
            .moveTo(LEFT, top)
            .lineTo(WIDTH - MARGIN, top)
            .lineWidth(0.5)
            .stroke('#c9cec9')
          const place = WIDTH - MARGIN - widthOf('regular', 8, number)
          writeLine([{ font: 'regular', text: number }], place, top + 14, 8, SOFT)
          const lines = linesIn(foot, { size: 8, width: INNER_WIDTH - 90 })
          for (const [index, line] of lines.entries()) {
            writeLine(line, LEFT, top + 14 + index * 10, 8, SOFT)
          }
        }, 'Pagination')
      }
      doc.end()
    },
  }
}
export type Paper = ReturnType<typeof openPaper>
