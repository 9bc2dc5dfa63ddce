import * as z from 'zod'
import { LIST_START, listSearch } from '#api/paging.ts'

/** Of one kind, or of every one. Which kinds there are only the screen knows: every page loads what reads addresses. */
export const binSearch = listSearch.extend({ kind: z.string().default('').catch('') })
export const BIN_START = { ...LIST_START, kind: '' } as const
export type BinSearch = z.output<typeof binSearch>
