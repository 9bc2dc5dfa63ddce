import { once } from 'node:events'
import {
  type DrawnPicture,
  INK,
  INNER_WIDTH,
  LEFT,
  type Paper,
  SOFT,
  type TextStyle,
  openPaper,
} from './paper.ts'
import type { Mark, Photo, Picture, Report, ReportQuestion, Score } from './report.ts'

/** Loads a picture; undefined where it is not available. */
export type PictureOf = (picture: Picture) => Promise<DrawnPicture | undefined>

const TONES: Readonly<Record<Mark['tone'], string>> = {
  good: '#1e6b3a',
  attention: '#8a5300',
  bad: '#a61b1b',
  neutral: SOFT,
}
const NO_PICTURE = 'Imagem indisponível'
const PORTAL = 'Portal Agro'
const GAP = 10

const fittedSize = ({ width, height }: DrawnPicture, max: { width: number; height: number }) => {
  const scale = Math.min(max.width / width, max.height / height, 1)
  return { width: width * scale, height: height * scale }
}

const LABEL: TextStyle = { size: 8, colour: SOFT }

/** The company's logo and name, with a line in its colour below. */
const drawHeader = (paper: Paper, { company, logo }: Report, picture: DrawnPicture | undefined) => {
  const top = paper.y()
  const size = picture && fittedSize(picture, { width: 130, height: 46 })
  const x = LEFT + (size ? size.width + 14 : 0)
  const width = INNER_WIDTH - (x - LEFT)
  const style = { size: 13, weight: 'bold', colour: company.accent, x, width } as const
  const name = company.name || PORTAL
  const height = Math.max(size?.height ?? 0, paper.heightOf(name, style))
  if (picture && size && logo) paper.drawPicture(picture, logo.alt, { x: LEFT, y: top, ...size })
  paper.moveTo(top + (height - paper.heightOf(name, style)) / 2)
  paper.write('P', name, style)
  const line = top + height + 8
  paper.drawArtifact(() =>
    paper.doc
      .moveTo(LEFT, line)
      .lineTo(LEFT + INNER_WIDTH, line)
      .lineWidth(1.5)
      .stroke(company.accent),
  )
  paper.moveTo(line + 16)
}

/** The facts (when, where, who) in two columns. */
const drawFacts = (paper: Paper, facts: Report['facts']) => {
  const width = (INNER_WIDTH - 24) / 2
  for (let index = 0; index < facts.length; index += 2) {
    const row = facts.slice(index, index + 2)
    const styles = row.map((_fact, column) => ({ x: LEFT + column * (width + 24), width }))
    const heights = row.map(([, value], column) => 11.5 + paper.heightOf(value, styles[column]))
    const height = Math.max(...heights)
    paper.reserve(height)
    const top = paper.y()
    for (const [column, [label, value]] of row.entries()) {
      paper.moveTo(top)
      paper.write('P', label, { ...LABEL, ...styles[column] })
      paper.write('P', value, styles[column])
    }
    paper.moveTo(Math.max(paper.y(), top + height) + 5)
  }
}

const drawNotice = (paper: Paper, { title, lines }: Report['notices'][number]) => {
  const style = { x: LEFT + 12, width: INNER_WIDTH - 24 }
  const heading = { ...style, weight: 'bold', colour: TONES.attention } as const
  const height =
    16 +
    paper.heightOf(title, heading) +
    lines.reduce((sum, line) => sum + paper.heightOf(line, style), 0)
  paper.reserve(height)
  const top = paper.y()
  paper.drawArtifact(() => paper.doc.roundedRect(LEFT, top, INNER_WIDTH, height, 4).fill('#fbf3e2'))
  paper.moveTo(top + 8)
  paper.write('P', title, heading)
  for (const line of lines) paper.write('P', line, style)
  paper.moveTo(top + height + GAP)
}

const drawBar = (paper: Paper, score: Score, x: number, y: number, width: number) =>
  paper.drawArtifact(() => {
    const { doc } = paper
    doc.roundedRect(x, y, width, 6, 3).fill('#e4e7e3')
    const filled = width * score.filled
    if (filled > 0) doc.roundedRect(x, y, filled, 6, 3).fill(TONES[score.mark?.tone ?? 'neutral'])
  })

const scoreText = ({ figures, share }: Score) => (figures === '' ? share : `${share} (${figures})`)

/** The total score in large figures, then one line per scored category. */
const drawScore = (paper: Paper, { score, categories }: Report) => {
  paper.reserve(70)
  paper.write('H2', 'Pontuação', { size: 13, weight: 'bold' })
  paper.moveDown(2)
  const top = paper.y()
  const large = { size: 24, weight: 'bold', colour: TONES[score.mark?.tone ?? 'neutral'] } as const
  const x = LEFT + paper.widthOfText(score.share, large) + 14
  paper.write('P', score.share, large)
  const after = paper.y()
  paper.moveTo(top + 5)
  paper.write('P', score.figures, { size: 9, colour: SOFT, x, width: 150 })
  if (score.mark) {
    const { label, tone } = score.mark
    paper.write('P', label, {
      weight: 'bold',
      colour: TONES[tone],
      x,
      width: LEFT + INNER_WIDTH - x,
    })
  }
  paper.moveTo(Math.max(after, paper.y()) + 2)
  drawBar(paper, score, LEFT, paper.y(), INNER_WIDTH)
  paper.moveDown(16)
  for (const { title, score: part } of categories.filter(({ score: { isScored } }) => isScored)) {
    const style = { size: 9, width: 190 }
    const text = part.mark ? `${scoreText(part)} · ${part.mark.label}` : scoreText(part)
    const right = { size: 9, x: LEFT + 318, width: INNER_WIDTH - 318 }
    const height = Math.max(paper.heightOf(title, style), paper.heightOf(text, right))
    paper.reserve(height)
    const row = paper.y()
    paper.write('P', title, style)
    paper.moveTo(row)
    drawBar(paper, part, LEFT + 202, row + 3.5, 104)
    paper.write('P', text, right)
    paper.moveTo(row + height + 4)
  }
  paper.moveDown(GAP)
}

const COLUMNS = 2
const KEPT_TOGETHER = 420
const PHOTO = { width: (INNER_WIDTH - 12 - GAP) / COLUMNS, height: 170 }

type PhotoRow = readonly {
  readonly alt: string
  readonly note: string | undefined
  readonly picture: DrawnPicture | undefined
  readonly size: { readonly width: number; readonly height: number } | undefined
}[]

const rowOf = async (photos: readonly Photo[], from: number, pictureOf: PictureOf) => {
  const row = []
  for (const photo of photos.slice(from, from + COLUMNS)) {
    const picture = await pictureOf(photo)
    const { alt, note } = photo
    row.push({ alt, note, picture, size: picture && fittedSize(picture, PHOTO) })
  }
  return row
}

const NOTE_HEIGHT = 13
const heightOfRow = (row: PhotoRow) =>
  Math.max(
    0,
    ...row.map(({ size, note }) => (size?.height ?? 14) + (note === undefined ? 0 : NOTE_HEIGHT)),
  )

/** The height below which a photo is too small to be useful. */
const MIN_ROW_HEIGHT = 85

/** Shrinks the photos to the room left on the page, rather than moving them to the next page. */
const fitted = (row: PhotoRow, room: number): PhotoRow => {
  const height = heightOfRow(row)
  if (height <= room || room < MIN_ROW_HEIGHT) return row
  const share = (room - NOTE_HEIGHT) / height
  return row.map(({ size, ...photo }) => ({
    ...photo,
    size: size && { width: size.width * share, height: size.height * share },
  }))
}

/** Photos side by side, never split across pages. */
const drawRow = (paper: Paper, unfittedRow: PhotoRow) => {
  const row = fitted(unfittedRow, paper.remainingHeight())
  const height = heightOfRow(row)
  paper.reserve(height)
  const top = paper.y()
  for (const [column, { alt, note, picture, size }] of row.entries()) {
    const x = LEFT + 12 + column * (PHOTO.width + GAP)
    const style = { ...LABEL, x, width: PHOTO.width }
    if (picture && size) {
      paper.drawPicture(picture, alt, { x, y: top, ...size })
      paper.moveTo(top + size.height + 2)
    } else {
      paper.moveTo(top)
      paper.write('P', `${NO_PICTURE}: ${alt}`, style)
    }
    if (note !== undefined) paper.write('Caption', note, style)
  }
  paper.moveTo(Math.max(paper.y(), top + height) + 8)
}

/** A category heading, which must not stand alone at the foot of a page. */
type Heading = { readonly height: number; readonly draw: () => void }
const NO_HEADING: Heading = { height: 0, draw: () => undefined }

const drawQuestion = (
  paper: Paper,
  question: ReportQuestion,
  { heading = NO_HEADING, below = 0 }: { heading?: Heading | undefined; below?: number } = {},
) => {
  const { mark, weight, comment, answer } = question
  const body = { x: LEFT + 12, width: INNER_WIDTH - 12 }
  const label = mark?.label === answer ? undefined : mark?.label
  const details = [label, weight].filter((text) => text !== undefined).join(' · ')
  const texts = [
    { tag: 'H3', text: question.question, style: {} },
    { tag: 'P', text: answer, style: { ...body, weight: 'bold' } },
    {
      tag: 'P',
      text: details,
      style: { ...body, size: 8.5, colour: TONES[mark?.tone ?? 'neutral'] },
    },
    {
      tag: 'P',
      text: comment === undefined ? '' : `Observação: ${comment}`,
      style: { ...body, colour: SOFT },
    },
  ] as const
  const shownTexts = texts.filter(({ text }) => text !== '')
  const height = shownTexts.reduce(
    (sum, { text, style }) => sum + paper.heightOf(text, style),
    below,
  )
  // A question longer than `KEPT_TOGETHER` is split across pages rather than moved to a new one.
  paper.reserve(heading.height + Math.min(height, KEPT_TOGETHER))
  heading.draw()
  for (const { tag, text, style } of shownTexts) paper.write(tag, text, style)
}

const drawFaults = (paper: Paper, { faults }: Report) => {
  if (faults.length === 0) return
  paper.reserve(60)
  paper.withElement('Sect', () => {
    paper.write('H2', `Não conformidades (${faults.length})`, {
      size: 13,
      weight: 'bold',
      colour: TONES.bad,
    })
    paper.moveDown(4)
    for (const fault of faults) {
      drawQuestion(paper, fault)
      const { length: count } = fault.photos
      const text = count === 1 ? '1 foto' : `${count} fotos`
      if (count > 0)
        paper.write('P', `${text} junto à pergunta, adiante`, { ...LABEL, x: LEFT + 12 })
      paper.moveDown(6)
    }
  })
  paper.moveDown(GAP)
}

/** A question with its photos; the first row of photos is on the question's page. */
const drawAnswered = async (
  paper: Paper,
  question: ReportQuestion,
  pictureOf: PictureOf,
  heading: Heading | undefined,
) => {
  const { photos } = question
  const first = await rowOf(photos, 0, pictureOf)
  drawQuestion(paper, question, {
    heading,
    below: Math.min(heightOfRow(first), MIN_ROW_HEIGHT) + 4,
  })
  paper.moveDown(4)
  if (first.length > 0) drawRow(paper, first)
  for (let from = COLUMNS; from < photos.length; from += COLUMNS) {
    drawRow(paper, await rowOf(photos, from, pictureOf))
  }
  paper.moveDown(4)
}

const headingOf = (
  paper: Paper,
  { title, score }: Report['categories'][number],
  colour: string,
) => {
  const name = { size: 13, weight: 'bold', colour } as const
  const below = { size: 9, colour: SOFT }
  const parts = [score.isScored ? scoreText(score) : '', score.mark?.label].filter(Boolean)
  const scoreLine = parts.join(' · ')
  return {
    height:
      paper.heightOf(title, name) + (scoreLine === '' ? 0 : paper.heightOf(scoreLine, below)) + 5,
    draw: () => {
      paper.write('H2', title, name)
      if (scoreLine !== '') paper.write('P', scoreLine, below)
      paper.moveDown(5)
    },
  }
}

const drawCategories = async (paper: Paper, report: Report, pictureOf: PictureOf) => {
  for (const category of report.categories) {
    const heading = headingOf(paper, category, report.company.accent)
    if (category.questions.length === 0) heading.draw()
    for (const [index, question] of category.questions.entries()) {
      await drawAnswered(paper, question, pictureOf, index === 0 ? heading : undefined)
    }
    paper.moveDown(GAP)
  }
}

/** The height of everything around a signature's drawing: heading, line, name and note. */
const AROUND_DRAWING = 75
const DRAWING = { width: 240, height: 100, lowest: 45 }

/** The location and the signature on one page: the drawing is shrunk rather than moved to the next page. */
const drawSignature = async (paper: Paper, report: Report, pictureOf: PictureOf) => {
  const { signature, place } = report
  if (signature === undefined && place === undefined) return
  const picture = signature && (await pictureOf(signature.drawing))
  const above = place === undefined ? 0 : paper.heightOf(place) + 18 + GAP
  const rest = above + (signature === undefined ? 0 : AROUND_DRAWING)
  const left = paper.remainingHeight() - rest
  const height = left < DRAWING.lowest ? DRAWING.height : Math.min(left, DRAWING.height)
  const size = picture && fittedSize(picture, { width: DRAWING.width, height })
  paper.reserve(rest + (size?.height ?? (signature === undefined ? 0 : 14)))
  if (place !== undefined) {
    paper.write('H2', 'Localização', { size: 13, weight: 'bold' })
    paper.write('P', place)
    paper.moveDown(GAP)
  }
  if (signature === undefined) return
  paper.write('H2', 'Assinatura', { size: 13, weight: 'bold' })
  paper.moveDown(4)
  if (picture && size) {
    paper.drawPicture(picture, signature.drawing.alt, { x: LEFT, y: paper.y(), ...size })
    paper.moveDown(size.height + 2)
  } else paper.write('P', NO_PICTURE, LABEL)
  const line = paper.y()
  paper.drawArtifact(() =>
    paper.doc
      .moveTo(LEFT, line)
      .lineTo(LEFT + DRAWING.width, line)
      .lineWidth(0.7)
      .stroke(INK),
  )
  paper.moveDown(4)
  paper.write('P', signature.name, { weight: 'bold' })
  if (signature.note !== undefined) paper.write('P', signature.note, LABEL)
}

export type DrawReport = (
  report: Report,
  pictureOf: PictureOf,
  /** Called with each part of the PDF as it is written. */
  onPart: (part: Uint8Array) => void,
) => Promise<void>

export const drawReport: DrawReport = async (report, pictureOf, onPart) => {
  const paper = openPaper({ title: report.title, author: report.company.name || PORTAL })
  paper.doc.on('data', onPart)
  const ended = once(paper.doc, 'end')
  drawHeader(paper, report, report.logo && (await pictureOf(report.logo)))
  paper.write('H1', report.title, { size: 19, weight: 'bold', colour: report.company.accent })
  paper.moveDown(8)
  for (const notice of report.notices) drawNotice(paper, notice)
  drawFacts(paper, report.facts)
  paper.moveDown(8)
  drawScore(paper, report)
  drawFaults(paper, report)
  await drawCategories(paper, report, pictureOf)
  await drawSignature(paper, report, pictureOf)
  paper.end([report.company.name, report.company.footLine].filter(Boolean).join(' · ') || PORTAL)
  await ended
}
