import { once } from 'node:events'
import { PORTAL_NAME } from '@portal/contract/company/company-input'
import { counted } from '@portal/contract/shared/number-format'
import { fittedSize, LABEL, NO_PICTURE, type PictureOf } from './draw-picture.ts'
import { drawAnswered, drawQuestion } from './draw-question.ts'
import { drawScore, scoreText, TONES } from './draw-score.ts'
import {
  type DrawnPicture,
  GAP,
  INK,
  INNER_WIDTH,
  LEFT,
  openPaper,
  type Paper,
  SOFT,
} from './paper.ts'
import type { Report } from './report.ts'

/** The company's logo and name, with a line in its colour below. */
const drawHeader = (paper: Paper, { company, logo }: Report, picture: DrawnPicture | undefined) => {
  const top = paper.y()
  const size = picture && fittedSize(picture, { width: 130, height: 46 })
  const x = LEFT + (size ? size.width + 14 : 0)
  const width = INNER_WIDTH - (x - LEFT)
  const style = { size: 13, weight: 'bold', colour: company.accent, x, width } as const
  const name = company.name || PORTAL_NAME
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
      if (count > 0)
        paper.write('P', `${counted(count, 'foto', 'fotos')} junto à pergunta, adiante`, {
          ...LABEL,
          x: LEFT + 12,
        })
      paper.moveDown(6)
    }
  })
  paper.moveDown(GAP)
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
  /** Aborted when the reader leaves: a thread then stops drawing. */
  reader?: AbortSignal,
) => Promise<void>

export const drawReport: DrawReport = async (report, pictureOf, onPart) => {
  const paper = openPaper({ title: report.title, author: report.company.name || PORTAL_NAME })
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
  paper.end(
    [report.company.name, report.company.footLine].filter(Boolean).join(' · ') || PORTAL_NAME,
  )
  await ended
}
