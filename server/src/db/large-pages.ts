import { Readable } from 'node:stream'
import type { RequestedPage } from '@portal/contract/shared/paging'
import { concurrencyLimit } from '#concurrency-limit.ts'
import { invalidField } from '#errors.ts'
import { type Page, presentPage } from './listing.ts'

/** Of stored content: the answers of one form can take 3 MB each. */
const PAGE_BYTES_MAX = 100_000_000
const MEGABYTE = 1_000_000
const BATCH_BYTES = 1_000_000

export const refuseLargePage = (bytes: number, bytesMax: number) => {
  if (bytes <= bytesMax) return
  const message = `A página passa de ${bytesMax / MEGABYTE} MB: peça páginas menores`
  throw invalidField('page_size', message)
}

type Listed = { readonly contentBytes: number }

/** Groups of consecutive rows of up to so many bytes of content, or of a single one: more would hold the process. */
const batchesByBytes = <Row extends Listed>(rows: readonly Row[]) => {
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

/** Two at once: small reads are served between them. A read in a transaction must not wait here for one that waits for its connection. */
const inTurn = concurrencyLimit({ atOnce: 2, waiting: Infinity })

/** Reads the content of rows in batches, for one person. People take turns, however much each of them reads. */
export async function* readByBytes<Row extends Listed, Content>(
  person: string,
  rows: readonly Row[],
  read: (batch: readonly Row[]) => PromiseLike<Content>,
) {
  for (const batch of batchesByBytes(rows)) yield await inTurn(async () => read(batch), { person })
}

async function* pageAsJson<Row extends Listed>(
  person: string,
  query: RequestedPage,
  { rows, total }: Page<Row>,
  read: (batch: readonly Row[]) => Promise<readonly object[]>,
) {
  yield '{"data":{"items":['
  let separator = ''
  for await (const items of readByBytes(person, rows, read)) {
    for (const item of items) {
      yield separator + JSON.stringify(item)
      separator = ','
    }
  }
  const { next_page } = presentPage(query, { rows: [], total }, () => null)
  yield `],"next_page":${next_page},"total":${total}}}`
}

/**
 * Streams a page of items with their content, which is read in batches. A page that would be too large is refused: with
 * fewer items than asked for, the next page would skip the others.
 */
export const streamPage = <Row extends Listed>(
  { actor }: { readonly actor: { readonly id: string } },
  query: RequestedPage,
  page: Page<Row>,
  read: (batch: readonly Row[]) => Promise<readonly object[]>,
  bytesMax = PAGE_BYTES_MAX,
) => {
  refuseLargePage(
    page.rows.reduce((sum, { contentBytes }) => sum + contentBytes, 0),
    bytesMax,
  )
  return Readable.from(pageAsJson(actor.id, query, page, read))
}
