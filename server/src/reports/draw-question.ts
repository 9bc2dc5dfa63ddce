import { type PictureOf, LABEL, NO_PICTURE, fittedSize } from './draw-picture.ts'
import { TONES } from './draw-score.ts'
import { type DrawnPicture, GAP, INNER_WIDTH, LEFT, type Paper, SOFT } from './paper.ts'
import type { Photo, ReportQuestion } from './report.ts'

const COLUMNS = 2
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

const KEPT_TOGETHER = 420

/** A category heading, which must not stand alone at the foot of a page. */
export type Heading = { readonly height: number; readonly draw: () => void }
const NO_HEADING: Heading = { height: 0, draw: () => undefined }

export const drawQuestion = (
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

/** A question with its photos; the first row of photos is on the question's page. */
export const drawAnswered = async (
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
