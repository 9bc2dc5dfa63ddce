import { Readable } from 'node:stream'
import type { RequestedPage } from '@portal/contract/shared/paging'
import { type Page, presentPage } from '#db/listing.ts'
import { invalidField } from '#errors.ts'

/** Of stored content: the answers of one form can take 3 MB each. */
const PAGE_BYTES_MAX = 100_000_000
const BATCH_BYTES = 1_000_000

type Listed = { readonly contentBytes: number }

/** Groups of consecutive answers of up to so many bytes of content, or of a single one: more would hold the process. */
export const batchesByBytes = <Row extends Listed>(rows: readonly Row[]) => {
  const batches: Row[][] = []
  let room = 0
  for (const row of rows) {
    const last = batches.at(-1)
    room -= row.contentBytes
    if (last !== undefined && room >= 0) last.push(row)
    else {
      batches.push([row])
      room = BATCH_BYTES - row.contentBytes
    }
  }
  return batches
}

async function* pageAsJson<Row extends Listed>(
  query: RequestedPage,
  { rows, total }: Page<Row>,
  read: (batch: readonly Row[]) => Promise<readonly object[]>,
) {
  yield '{"data":{"items":['
  let separator = ''
  for (const batch of batchesByBytes(rows)) {
    for (const item of await read(batch)) {
      yield separator + JSON.stringify(item)
      separator = ','
    }
  }
  const { next_page } = presentPage(query, { rows: [], total }, () => null)
  yield `],"next_page":${next_page},"total":${total}}}`
}

/**
 * Streams a page of answers with their content, which is read in batches. A page that would be too large is refused: with
 * fewer items than asked for, the next page would skip the others.
 */
export const streamAnswerPage = <Row extends Listed>(
  query: RequestedPage,
  page: Page<Row>,
  read: (batch: readonly Row[]) => Promise<readonly object[]>,
) => {
  const bytes = page.rows.reduce((sum, { contentBytes }) => sum + contentBytes, 0)
  if (bytes > PAGE_BYTES_MAX) {
    throw invalidField('page_size', 'Estas respostas passam de 100 MB: peça páginas menores')
  }
  return Readable.from(pageAsJson(query, page, read))
}
