import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upsertFarms } from '#places/place.queries.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { parseCsv, readWorkbook } from '#test/support/spreadsheets.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-export-'))
const LONG_MS = 120_000
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Known formula injections. */
const RUNNABLE = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '|cmd',
  '%0A=1+1',
  '=cmd|\u0020/C calc!A0',
  '=DDE("cmd";"/C calc";"A1")',
  '=HYPERLINK("http://x.test";"veja")',
  '=WEBSERVICE("http://x.test")',
  'um\n=1+1',
  'um\t=1+1',
]
/** Texts are trimmed, so no cell begins with a tab or a line break. */
const TRIMMED = ['\t=1+1', '\r=1+1', '\n@SUM(1;1)']
const TEXTS = [
  'Ração, “água” & pó',
  'uma "aspa"; outra',
  "d'água",
  '001',
  '1,5',
  '31/12/2026',
  'VERDADEIRO',
]

const FARM = '=Fazenda "São João"'

/** One answer to every type of question, then one answer per text, with the expected cells. */
const answered = async ({ portal, ask, send }: AnsweringTest) => {
  await upsertFarms(portal.db, [{ code: 'F1001', name: FARM, subsidiaryCode: '1001' }])
  const single = await ask({ name: 'Única', type: 1, options: OPTIONS })
  const several = await ask({ name: 'Várias', type: 2, options: OPTIONS })
  const number = await ask({ name: 'Número', type: 6 })
  const date = await ask({ name: 'Quando', type: 4 })
  const text = await ask({ name: 'Texto', type: 3 })
  const of = { farm_id: 'F1001' }
  await send(
    {
      [single.id]: 'B',
      [several.id]: ['A', 'B'],
      [number.id]: -1234.5,
      [date.id]: '2026-02-28 14:30',
      [text.id]: 'Início',
    },
    of,
  )
  const texts = [...RUNNABLE, ...TRIMMED, ...TEXTS]
  for (const content of texts) {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
    const reply = await send({ [text.id]: content }, of)
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  }
  return { texts: texts.map((each) => each.trim()) }
}

const fileOf = async ({ portal, token, id }: AnsweringTest, format: string) => {
  const offer = await portal.call('POST', `/checklist/${id}/export`, { token, body: { format } })
  const { pathname } = new URL(offer.body.data.url, 'http://portal.test')
  return (await portal.app.inject({ method: 'GET', url: pathname })).rawPayload
}

type Files = { readonly texts: string[]; readonly workbook: Buffer; readonly csv: string }
let files: Files

beforeAll(
  () =>
    withActiveChecklist(async (setup) => {
      const { texts } = await answered(setup)
      const workbook = await fileOf(setup, 'xlsx')
      files = { texts, workbook, csv: (await fileOf(setup, 'csv')).toString('utf8') }
    }, FARMS),
  LONG_MS,
)

type Rows = readonly (readonly unknown[])[]
/** In a workbook: two header rows, and the columns before the questions. */
const BOOK = { headers: 2, text: 18 }
const LINES = { headers: 1, text: 12 }
/** The texts of the answers that have only a text. */
const textsIn = (rows: Rows, { headers, text }: typeof BOOK) =>
  rows.slice(headers + 1).map((row) => row[text])
/** The columns from Fazenda to Área and from Pontuação to the last question; date and user vary with the test. */
const firstIn = (rows: Rows) => {
  const first = rows[BOOK.headers] ?? []
  return [...first.slice(1, 5), ...first.slice(6, BOOK.text + 1)]
}
const MOMENT = new Date('2026-02-28T14:30:00.000Z')
const firstWith = (none: null | string, moment: Date | string, share: number | string) => {
  const about = [FARM, 'F1001', 'Filial 1001', 'Aves', 1, 10, share, none, none, none]
  return [...about, 'B', -2, 'A, B', 3, -1234.5, moment, 'Início']
}

describe('a workbook', () => {
  it('is read by another library as it was answered, and nothing in it is run', async () => {
    const rows = (await readWorkbook(files.workbook))[0]?.rows ?? []
    expect(firstIn(rows)).toEqual(firstWith(null, MOMENT, 0.1))
    expect(textsIn(rows, BOOK)).toEqual(files.texts)
  })
})

const office = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((path) => join(path, 'soffice'))
  .find((program) => existsSync(program))

/** The cells as LibreOffice shows them. */
const shownBy = async (program: string, workbook: Buffer) => {
  const file = join(folder, 'respostas.xlsx')
  writeFileSync(file, workbook)
  await promisify(execFile)(program, [
    '--headless',
    `-env:UserInstallation=file://${join(folder, 'profile')}`,
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1',
    '--outdir',
    folder,
    file,
  ])
  return parseCsv(readFileSync(join(folder, 'respostas.csv'), 'utf8'), ',')
}

describe('LibreOffice (where soffice is installed)', () => {
  it.skipIf(office === undefined)(
    'shows the same cells, and runs none of them',
    { timeout: LONG_MS },
    async () => {
      const rows = await shownBy(office ?? '', files.workbook)
      expect(firstIn(rows)).toEqual(firstWith('', '28/02/2026 14:30', '10.00%').map(String))
      expect(textsIn(rows, BOOK)).toEqual(files.texts)
    },
  )
})

const RUNS = /^[=+\-@|\t\r\n]/
const FIRST_LINE =
  /^"'=Fazenda ""São João""";F1001;[^;]+;\d\d\/\d\d\/\d{4} \d\d:\d\d;1;10;B;-2;A, B;3;-1234,5;28\/02\/2026 14:30;Início;;Filial 1001;Aves;10;;;1;10;10;0;1;0;[^;]+$/

describe('a CSV, as Excel in Portuguese opens it', () => {
  it('has its mark, semicolons, decimal commas, doubled quotes and lines that end in CRLF', () => {
    const [headers, first] = files.csv.split('\r\n')
    expect(headers).toMatch(/^\uFEFFFazenda;Código da fazenda;Usuário;Data;Pontuação;/)
    expect(first).toMatch(FIRST_LINE)
    expect(files.csv).toContain('"uma ""aspa""; outra"')
    expect(files.csv).toContain('"um\n=1+1"')
  })

  it('holds every text, with an apostrophe before what would be run', () => {
    const rows = parseCsv(files.csv.slice(1))
    expect(textsIn(rows, LINES)).toEqual(
      files.texts.map((text) => (RUNS.test(text) ? `'${text}` : text)),
    )
  })
})
