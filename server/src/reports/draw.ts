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

/** The picture of a key, or nothing where it cannot be had. */
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

const within = ({ width, height }: DrawnPicture, most: { width: number; height: number }) => {
  const scale = Math.min(most.width / width, most.height / height, 1)
  return { width: width * scale, height: height * scale }
}

const LABEL: TextStyle = { size: 8, colour: SOFT }

/** Logo and name of the company, and a line in its colour below. */
const drawHead = (paper: Paper, { company, logo }: Report, picture: DrawnPicture | undefined) => {
  const top = paper.y()
  const size = picture && within(picture, { width: 130, height: 46 })
  const x = LEFT + (size ? size.width + 14 : 0)
  const width = INNER_WIDTH - (x - LEFT)
  const style = { size: 13, weight: 'bold', colour: company.accent, x, width } as const
  const name = company.name || PORTAL
  const height = Math.max(size?.height ?? 0, paper.heightOf(name, style))
  if (picture && size && logo) paper.show(picture, logo.alt, { x: LEFT, y: top, ...size })
  paper.moveTo(top + (height - paper.heightOf(name, style)) / 2)
  paper.write('P', name, style)
  const line = top + height + 8
  paper.ornament(() =>
    paper.doc
      .moveTo(LEFT, line)
      .lineTo(LEFT + INNER_WIDTH, line)
      .lineWidth(1.5)
      .stroke(company.accent),
  )
  paper.moveTo(line + 16)
}

/** Two columns of what was when and where. */
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
  paper.ornament(() => paper.doc.roundedRect(LEFT, top, INNER_WIDTH, height, 4).fill('#fbf3e2'))
  paper.moveTo(top + 8)
  paper.write('P', title, heading)
  for (const line of lines) paper.write('P', line, style)
  paper.moveTo(top + height + GAP)
}

const drawBar = (paper: Paper, score: Score, x: number, y: number, width: number) =>
  paper.ornament(() => {
    const { doc } = paper
    doc.roundedRect(x, y, width, 6, 3).fill('#e4e7e3')
    const filled = width * score.filled
    if (filled > 0) doc.roundedRect(x, y, filled, 6, 3).fill(TONES[score.mark?.tone ?? 'neutral'])
  })

const scoreText = ({ figures, share }: Score) => (figures === '' ? share : `${share} (${figures})`)

/** The whole in large figures, then each category on a line of its own. */
const drawScore = (paper: Paper, { score, categories }: Report) => {
  paper.reserve(70)
  paper.write('H2', 'Pontuação', { size: 13, weight: 'bold' })
  paper.skip(2)
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
  paper.skip(16)
  for (const { title, score: part } of categories.filter(({ score: { isScored } }) => isScored)) {
    const style = { size: 9, width: 190 }
    const words = part.mark ? `${scoreText(part)} · ${part.mark.label}` : scoreText(part)
    const right = { size: 9, x: LEFT + 318, width: INNER_WIDTH - 318 }
    const height = Math.max(paper.heightOf(title, style), paper.heightOf(words, right))
    paper.reserve(height)
    const row = paper.y()
    paper.write('P', title, style)
    paper.moveTo(row)
    drawBar(paper, part, LEFT + 202, row + 3.5, 104)
    paper.write('P', words, right)
    paper.moveTo(row + height + 4)
  }
  paper.skip(GAP)
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
    row.push({ alt, note, picture, size: picture && within(picture, PHOTO) })
  }
  return row
}

const NOTE_HEIGHT = 13
const heightOfRow = (row: PhotoRow) =>
  Math.max(
    0,
    ...row.map(({ size, note }) => (size?.height ?? 14) + (note === undefined ? 0 : NOTE_HEIGHT)),
  )

/** Lower than this, little is seen of a photo. */
const LOWEST_ROW = 85

/** Where a page has not room for all of their height, they are smaller rather than on the next. */
const fitted = (row: PhotoRow, room: number): PhotoRow => {
  const height = heightOfRow(row)
  if (height <= room || room < LOWEST_ROW) return row
  const share = (room - NOTE_HEIGHT) / height
  return row.map(({ size, ...photo }) => ({
    ...photo,
    size: size && { width: size.width * share, height: size.height * share },
  }))
}

/** Side by side, each whole on one page. */
const drawRow = (paper: Paper, whole: PhotoRow) => {
  const row = fitted(whole, paper.room())
  const height = heightOfRow(row)
  paper.reserve(height)
  const top = paper.y()
  for (const [column, { alt, note, picture, size }] of row.entries()) {
    const x = LEFT + 12 + column * (PHOTO.width + GAP)
    const style = { ...LABEL, x, width: PHOTO.width }
    if (picture && size) {
      paper.show(picture, alt, { x, y: top, ...size })
      paper.moveTo(top + size.height + 2)
    } else {
      paper.moveTo(top)
      paper.write('P', `${NO_PICTURE}: ${alt}`, style)
    }
    if (note !== undefined) paper.write('Caption', note, style)
  }
  paper.moveTo(Math.max(paper.y(), top + height) + 8)
}

/** What must not be left alone at the foot of a page. */
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
  const beside = [label, weight].filter((words) => words !== undefined).join(' · ')
  const texts = [
    { tag: 'H3', text: question.question, style: {} },
    { tag: 'P', text: answer, style: { ...body, weight: 'bold' } },
    {
      tag: 'P',
      text: beside,
      style: { ...body, size: 8.5, colour: TONES[mark?.tone ?? 'neutral'] },
    },
    {
      tag: 'P',
      text: comment === undefined ? '' : `Observação: ${comment}`,
      style: { ...body, colour: SOFT },
    },
  ] as const
  const said = texts.filter(({ text }) => text !== '')
  const height = said.reduce((sum, { text, style }) => sum + paper.heightOf(text, style), below)
  // What is longer than a good part of a page is better broken than begun on a new one.
  paper.reserve(heading.height + Math.min(height, KEPT_TOGETHER))
  heading.draw()
  for (const { tag, text, style } of said) paper.write(tag, text, style)
}

const drawFaults = (paper: Paper, { faults }: Report) => {
  if (faults.length === 0) return
  paper.reserve(60)
  paper.inside('Sect', () => {
    paper.write('H2', `Não conformidades (${faults.length})`, {
      size: 13,
      weight: 'bold',
      colour: TONES.bad,
    })
    paper.skip(4)
    for (const fault of faults) {
      drawQuestion(paper, fault)
      const { length: count } = fault.photos
      const words = count === 1 ? '1 foto' : `${count} fotos`
      if (count > 0)
        paper.write('P', `${words} junto à pergunta, adiante`, { ...LABEL, x: LEFT + 12 })
      paper.skip(6)
    }
  })
  paper.skip(GAP)
}

/** A question with its photos: the first of them stand on its page. */
const drawAnswered = async (
  paper: Paper,
  question: ReportQuestion,
  pictureOf: PictureOf,
  heading: Heading | undefined,
) => {
  const { photos } = question
  const first = await rowOf(photos, 0, pictureOf)
  drawQuestion(paper, question, { heading, below: Math.min(heightOfRow(first), LOWEST_ROW) + 4 })
  paper.skip(4)
  if (first.length > 0) drawRow(paper, first)
  for (let from = COLUMNS; from < photos.length; from += COLUMNS) {
    drawRow(paper, await rowOf(photos, from, pictureOf))
  }
  paper.skip(4)
}

const headingOf = (
  paper: Paper,
  { title, score }: Report['categories'][number],
  colour: string,
) => {
  const name = { size: 13, weight: 'bold', colour } as const
  const below = { size: 9, colour: SOFT }
  const words = [score.isScored ? scoreText(score) : '', score.mark?.label].filter(Boolean)
  const said = words.join(' · ')
  return {
    height: paper.heightOf(title, name) + (said === '' ? 0 : paper.heightOf(said, below)) + 5,
    draw: () => {
      paper.write('H2', title, name)
      if (said !== '') paper.write('P', said, below)
      paper.skip(5)
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
    paper.skip(GAP)
  }
}

/** What stands around the drawing of a signature: heading, line, name and note. */
const AROUND_DRAWING = 75
const DRAWING = { width: 240, height: 100, lowest: 45 }

/** The place and the signature, together on a page: the drawing is smaller rather than alone on the next. */
const drawSignature = async (paper: Paper, report: Report, pictureOf: PictureOf) => {
  const { signature, place } = report
  if (signature === undefined && place === undefined) return
  const picture = signature && (await pictureOf(signature.drawing))
  const above = place === undefined ? 0 : paper.heightOf(place) + 18 + GAP
  const rest = above + (signature === undefined ? 0 : AROUND_DRAWING)
  const left = paper.room() - rest
  const height = left < DRAWING.lowest ? DRAWING.height : Math.min(left, DRAWING.height)
  const size = picture && within(picture, { width: DRAWING.width, height })
  paper.reserve(rest + (size?.height ?? (signature === undefined ? 0 : 14)))
  if (place !== undefined) {
    paper.write('H2', 'Localização', { size: 13, weight: 'bold' })
    paper.write('P', place)
    paper.skip(GAP)
  }
  if (signature === undefined) return
  paper.write('H2', 'Assinatura', { size: 13, weight: 'bold' })
  paper.skip(4)
  if (picture && size) {
    paper.show(picture, signature.drawing.alt, { x: LEFT, y: paper.y(), ...size })
    paper.skip(size.height + 2)
  } else paper.write('P', NO_PICTURE, LABEL)
  const line = paper.y()
  paper.ornament(() =>
    paper.doc
      .moveTo(LEFT, line)
      .lineTo(LEFT + DRAWING.width, line)
      .lineWidth(0.7)
      .stroke(INK),
  )
  paper.skip(4)
  paper.write('P', signature.name, { weight: 'bold' })
  if (signature.note !== undefined) paper.write('P', signature.note, LABEL)
}

export type DrawReport = (
  report: Report,
  pictureOf: PictureOf,
  /** Told what the file is made of, as soon as it is there. */
  onPart: (part: Uint8Array) => void,
) => Promise<void>

export const drawReport: DrawReport = async (report, pictureOf, onPart) => {
  const paper = openPaper({ title: report.title, author: report.company.name || PORTAL })
  paper.doc.on('data', onPart)
  const ended = once(paper.doc, 'end')
  drawHead(paper, report, report.logo && (await pictureOf(report.logo)))
  paper.write('H1', report.title, { size: 19, weight: 'bold', colour: report.company.accent })
  paper.skip(8)
  for (const notice of report.notices) drawNotice(paper, notice)
  drawFacts(paper, report.facts)
  paper.skip(8)
  drawScore(paper, report)
  drawFaults(paper, report)
  await drawCategories(paper, report, pictureOf)
  await drawSignature(paper, report, pictureOf)
  paper.end([report.company.name, report.company.footLine].filter(Boolean).join(' · ') || PORTAL)
  await ended
}
