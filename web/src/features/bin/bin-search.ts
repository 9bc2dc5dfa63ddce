import * as z from 'zod/mini'
import { LIST_START, listSearch } from '#api/list-search.ts'

/** '' means every kind. Kinds are checked by the screen: every page loads this schema, so it stays small. */
export const binSearch = z.extend(listSearch, { kind: z.catch(z._default(z.string(), ''), '') })
export const BIN_START = { ...LIST_START, kind: '' } as const
export type BinSearch = z.output<typeof binSearch>
