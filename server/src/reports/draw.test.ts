import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { drawReport } from './draw.ts'
import type { DrawnPicture } from './paper.ts'
import type { Report, ReportQuestion } from './report.ts'

const score = { figures: '', share: '–', isScored: false, filled: 0, mark: undefined }
const question = (changes: Partial<ReportQuestion> = {}): ReportQuestion => ({
  question: 'Está limpo?',
  answer: 'Sim',
  mark: undefined,
  weight: undefined,
  comment: undefined,
  photos: [],
  ...changes,
})
const aReport = (changes: Partial<Report>): Report => ({
  title: 'Biosseguridade',
  company: { name: '', accent: '#1c4a33', footLine: '' },
  logo: undefined,
  facts: [],
  notices: [],
  score,
  faults: [],
  categories: [],
  signature: undefined,
  place: undefined,
  ...changes,
})

/** The text of each page. */
const pagesOf = async (report: Report, picture?: DrawnPicture) => {
  const parts: Uint8Array[] = []
  await drawReport(
    report,
    async () => picture,
    (part) => void parts.push(part),
  )
  const document = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

it.each([10, 12, 14, 16])(
  'leaves no heading alone at the foot of a page, after %i questions',
  async (count) => {
    const before = Array.from({ length: count }, () => question())
    const first = question({ question: 'Tem vazão?', comment: 'palavra '.repeat(200) })
    const pages = await pagesOf(
      aReport({
        categories: [
          { title: 'Geral', score, questions: before },
          { title: 'Água', score, questions: [first] },
        ],
      }),
    )
    expect(pages.find((page) => page.includes('Tem vazão?'))).toContain('Água Tem vazão?')
  },
)

it('repeats no word, and leaves out figures without a value', async () => {
  const mark = { label: 'Não conforme', tone: 'bad' } as const
  const fault = question({
    answer: 'Não conforme',
    mark,
    weight: 'Peso 0',
    photos: [{ key: 'answers/a.jpg', alt: 'Foto 1 de 1' }],
  })
  const pages = await pagesOf(
    aReport({ faults: [fault], categories: [{ title: 'Geral', score, questions: [fault] }] }),
  )
  const text = pages.join(' ')
  expect(text).not.toContain('()')
  expect(text).not.toContain('Não conforme · Peso 0')
  expect(text).toContain('1 foto junto à pergunta, adiante')
})

it('shows below a photo when it was taken, and no score for a category without one', async () => {
  const photos = [
    { key: 'answers/a.jpg', alt: 'Foto 1 de 2', note: '17/11/2026 18:03' },
    { key: 'answers/b.jpg', alt: 'Foto 2 de 2' },
  ]
  const total = { ...score, share: '60%', isScored: true }
  const pages = await pagesOf(
    aReport({
      score: total,
      categories: [
        { title: 'Geral', score: total, questions: [question({ photos })] },
        { title: 'Anotações', score, questions: [question()] },
      ],
    }),
  )
  const text = pages.join(' ')
  expect(text).toContain('17/11/2026 18:03')
  expect(text).not.toContain('–')
  expect(text.match(/Anotações/g)).toHaveLength(1)
})

const PICTURE: DrawnPicture = {
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 400,
  height: 300,
}

it('draws photos and the signature smaller rather than leave half a page empty before them', async () => {
  const photos = [{ key: 'answers/a.jpg', alt: 'Foto 1 de 1' }]
  const questions = [...Array.from({ length: 10 }, () => question()), question({ photos })]
  const answered = aReport({ categories: [{ title: 'Geral', score, questions }] })
  expect(await pagesOf(answered, PICTURE)).toHaveLength(1)
  const drawing = { key: 'answers/s.png', alt: 'Assinatura de Ana' }
  const signed = aReport({
    categories: [{ title: 'Geral', score, questions: questions.slice(0, 10) }],
    signature: { name: 'Ana', drawing, note: 'Assinada antes da correção de 11/11/2026' },
    place: 'Não informado: Sem sinal',
  })
  const [only, ...furtherPages] = await pagesOf(signed, PICTURE)
  expect(furtherPages).toEqual([])
  expect(only).toMatch(/Localização .*Assinatura Ana Assinada antes da correção de 11\/11\/2026/)
})
