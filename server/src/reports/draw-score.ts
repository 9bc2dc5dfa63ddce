import { GAP, INNER_WIDTH, LEFT, type Paper, SOFT } from './paper.ts'
import type { Mark, Report, Score } from './report.ts'

export const TONES: Readonly<Record<Mark['tone'], string>> = {
  good: '#1e6b3a',
  attention: '#8a5300',
  bad: '#a61b1b',
  neutral: SOFT,
}

const drawBar = (paper: Paper, score: Score, x: number, y: number, width: number) =>
  paper.drawArtifact(() => {
    const { doc } = paper
    doc.roundedRect(x, y, width, 6, 3).fill('#e4e7e3')
    const filled = width * score.filled
    if (filled > 0) doc.roundedRect(x, y, filled, 6, 3).fill(TONES[score.mark?.tone ?? 'neutral'])
  })

export const scoreText = ({ figures, share }: Score) =>
  figures === '' ? share : `${share} (${figures})`

/** The total score in large figures, then one line per scored category. */
export const drawScore = (paper: Paper, { score, categories }: Report) => {
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
