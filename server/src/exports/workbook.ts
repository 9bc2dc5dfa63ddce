import { DAY_MS } from '@portal/contract/shared/calendar'
import { type Cell, type Column, momentText, type Table } from './table.ts'
import { zip, type ZipEntry } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel's limits for the rows of a sheet and the characters of a cell. */
const MAX_ROWS = 1_048_576
const MAX_CELL_CHARACTERS = 32_767

const NOT_XML = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Drops characters that XML cannot hold, and breaks up `_x0041_`, which Excel would read as a character code. */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .slice(0, MAX_CELL_CHARACTERS)
    .replaceAll(NOT_XML, '')
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')

/** 0 is A, 26 is AA. */
const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26))

const STYLE = { plain: 0, header: 1, group: 2, instant: 3, day: 4, percent: 5 } as const

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE2EFE5"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/>
<xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>
<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

const FIRST_DAY = Date.UTC(1899, 11, 30)

/** Excel's serial number of a moment: days since its first day, the time as a fraction. */
const serialOf = (day: string, time = '00:00') =>
  (Date.parse(`${day}T${time}:00Z`) - FIRST_DAY) / DAY_MS

/** Excel counts days from here on correctly, and knows none before 1900. */
const FIRST_DATE = '1900-03-01'

const cellXml = (at: string, cell: Cell, style: number): string => {
  if (cell === null || cell === '')
    return style === STYLE.plain ? '' : `<c r="${at}" s="${style}"/>`
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`
    return `<c r="${at}" s="${style}" t="inlineStr">${text}</c>`
  }
  if ('percent' in cell) return `<c r="${at}" s="${STYLE.percent}"><v>${cell.percent / 100}</v></c>`
  if (cell.day < FIRST_DATE) return cellXml(at, momentText(cell), style)
  const moment = cell.time === undefined ? STYLE.day : STYLE.instant
  return `<c r="${at}" s="${moment}"><v>${serialOf(cell.day, cell.time)}</v></c>`
}

const rowXml = (number: number, cells: readonly Cell[], style: number = STYLE.plain) => {
  const content = cells.map((cell, index) =>
    cellXml(`${columnLetters(index)}${number}`, cell, style),
  )
  return `<row r="${number}">${content.join('')}</row>`
}

/** The first and last index of each run of adjacent columns in one group. */
const spansOf = (columns: readonly Column[]) => {
  const spans: { name: string; from: number; to: number }[] = []
  for (const [index, { group = '' }] of columns.entries()) {
    const last = spans.at(-1)
    if (last?.name === group) last.to = index
    else spans.push({ name: group, from: index, to: index })
  }
  return spans
}

const headerOf = (columns: readonly Column[]) => {
  const names = columns.map(({ header }) => header)
  const spans = spansOf(columns)
  if (spans.every(({ name }) => name === '')) {
    return { rows: rowXml(1, names, STYLE.header), height: 1, merged: '' }
  }
  const starts = new Map(spans.map(({ name, from }) => [from, name]))
  const groups = columns.map((_column, index) => starts.get(index) ?? null)
  const wideSpans = spans.filter(({ name, from, to }) => name !== '' && from < to)
  const merges = wideSpans.map(
    ({ from, to }) => `<mergeCell ref="${columnLetters(from)}1:${columnLetters(to)}1"/>`,
  )
  const merged = wideSpans.length === 0 ? '' : `<mergeCells>${merges.join('')}</mergeCells>`
  return {
    rows: rowXml(1, groups, STYLE.group) + rowXml(2, names, STYLE.header),
    height: 2,
    merged,
  }
}

const [NARROW, WIDE] = [10, 48]
const widthOf = ({ header, width = header.length + 4 }: Column) =>
  Math.min(Math.max(width, NARROW), WIDE)

/** The start of a sheet, its rows as they are read, and the filter over all of them. */
async function* sheetXml(
  columns: readonly Column[],
  rows: AsyncIterator<Cell[]>,
  first: Cell[] | undefined,
  maxRows: number,
) {
  const { rows: header, height, merged } = headerOf(columns)
  const pane = `<pane ySplit="${height}" topLeftCell="A${height + 1}" activePane="bottomLeft" state="frozen"/>`
  const widths = columns.map((column, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${widthOf(column)}" customWidth="1"/>`
  })
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  yield `<cols>${widths.join('')}</cols><sheetData>${header}`
  let number = height
  for (let row = first; row !== undefined;) {
    number += 1
    yield rowXml(number, row)
    if (number === maxRows) break
    const next = await rows.next()
    row = next.done === true ? undefined : next.value
  }
  const last = `${columnLetters(Math.max(0, columns.length - 1))}${Math.max(number, height + 1)}`
  yield `</sheetData><autoFilter ref="A${height}:${last}"/>${merged}</worksheet>`
}

/** Splits a table into sheets of at most `maxRows` rows. */
async function* sheetsOf({ title, columns, rows }: Table, maxRows: number) {
  const iterator = rows[Symbol.asyncIterator]()
  for (let part = 1; ; part += 1) {
    const { done, value } = await iterator.next()
    if (done === true && part > 1) return
    const first = done === true ? undefined : value
    yield {
      title: part === 1 ? title : `${title} ${part}`,
      xml: sheetXml(columns, iterator, first, maxRows),
    }
    if (first === undefined) return
  }
}

const overrideXml = (path: string, type: string) =>
  `<Override PartName="/xl/${path}.xml" ContentType="${CONTENT}.${type}+xml"/>`

const contentTypes = (sheets: number) => {
  const parts = Array.from({ length: sheets }, (_, index) =>
    overrideXml(`worksheets/sheet${index + 1}`, 'worksheet'),
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrideXml('workbook', 'sheet.main')}${overrideXml('styles', 'styles')}${parts.join('')}</Types>`
}

const relations = (targets: readonly (readonly [type: string, target: string])[]) => {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

const workbookXml = (titles: readonly string[]) => {
  const sheets = titles.map(
    (title, index) =>
      `<sheet name="${escapeXml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const textEntry = (name: string, content: string) => ({ name, content: [content] })

async function* zipEntriesOf(tables: readonly Table[], maxRows: number): AsyncGenerator<ZipEntry> {
  const titles: string[] = []
  for (const table of tables) {
    for await (const { title, xml } of sheetsOf(table, maxRows)) {
      titles.push(title)
      yield { name: `xl/worksheets/sheet${titles.length}.xml`, content: xml }
    }
  }
  const sheets = titles.map(
    (_title, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
  )
  yield textEntry('xl/styles.xml', STYLES)
  yield textEntry('xl/workbook.xml', workbookXml(titles))
  yield textEntry('xl/_rels/workbook.xml.rels', relations([...sheets, ['styles', 'styles.xml']]))
  yield textEntry('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  yield textEntry('[Content_Types].xml', contentTypes(titles.length))
}

/**
 * A workbook, streamed while its rows are read, with frozen bold headers, a filter on each column and days as Excel
 * dates. Its cells are texts, numbers and dates, never formulas.
 */
export const workbookOf = (tables: readonly Table[], maxRows = MAX_ROWS) =>
  zip(zipEntriesOf(tables, maxRows))
