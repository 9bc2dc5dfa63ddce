import type { Band } from '@portal/contract/checklists/questions/share'
import * as z from 'zod/mini'
import { listAddress, listSearch } from '#api/list-search.ts'
import { choice, days, equals, flag, oneOf, percents, picked } from '#components/lists/filters.ts'

const BAND_MAX = 200

/** The filters of answers, in lists and summaries. */
const FILTERS = {
  ...days('response_date'),
  /** The band's label, as the checklist had it when it was answered. */
  band: {
    ...choice({ label: 'Faixa', none: 'Todas', options: {}, wire: equals('band') }),
    param: z.catch(z._default(z.string().check(z.maxLength(BAND_MAX)), ''), ''),
  },
  evidence: choice({
    label: 'Fotos e observações',
    none: 'Todas',
    options: { photos: 'Com fotos', comment: 'Com observação' },
    wire: equals('evidence'),
  }),
  ...percents('share', 'Pontuação'),
  filiais: picked({
    label: 'Filiais',
    pill: 'Filial',
    field: 'subsidiary_id',
    load: async () => (await import('./answer-place-pickers.tsx')).FILIAL_PARTS,
  }),
  farms: picked({
    label: 'Fazendas',
    pill: 'Fazenda',
    field: 'farm_id',
    load: async () => (await import('./answer-place-pickers.tsx')).FARM_PARTS,
  }),
  failed: flag({ label: 'Só reprovadas', wire: 'critical,greater_than,0' }),
}

const NEWEST_FIRST = 'response_date,desc'
export const BY_FARM = 'farm_name,asc'
const COMMON = { searchField: 'user_name' }
const text = { param: listSearch.shape.q }
const by = { param: oneOf(BY_FARM), stays: true } as const

/** The address of every screen of a checklist's answers; a screen ignores the parts that it does not use. */
export const answerAddress = listAddress({
  ...COMMON,
  orders: [NEWEST_FIRST, 'response_date,asc'],
  params: { output: 'short' },
  filters: {
    ...FILTERS,
    state: choice({
      label: 'Situação',
      none: 'Atuais',
      options: { replaced: 'Substituídas', voided: 'Anuladas' },
      query: 'state',
    }),
    text: { ...text, stays: true },
    by,
  },
})
export type AnswerSearch = z.output<typeof answerAddress.search>

/** The address of the texts that answer a question, which can also be listed by farm. */
export const textAddress = listAddress({
  ...COMMON,
  orders: [NEWEST_FIRST],
  filters: {
    ...FILTERS,
    text: { ...text, wire: ([words = '']) => `text,like,${words.trim()}` },
    by: { ...by, query: 'order_by' },
  },
})

/** The address of the photos and comments of a question. */
export const evidenceAddress = listAddress({
  ...COMMON,
  filters: { ...FILTERS, show: { param: oneOf('photos', 'comment'), query: 'show' } },
})

/** The filters that answers of a checklist can have. */
export const answerFilters = ({ bands }: { readonly bands: readonly Band[] }) => {
  const options = Object.fromEntries(bands.map(({ label }) => [label, label]))
  return { ...FILTERS, band: { ...FILTERS.band, options } }
}

/** What the server needs to find an answer's neighbours in a list; empty for the whole list in its default order. */
export const neighbourParams = (list: Pick<AnswerSearch, 'order'>) => {
  const filters = answerAddress.filtersOf(list)
  if (filters === '' && list.order === NEWEST_FIRST) return ''
  return `?${new URLSearchParams({ order_by: list.order, filters }).toString()}`
}
