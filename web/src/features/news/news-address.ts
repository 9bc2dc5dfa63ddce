import { NEWS_STATES } from '@portal/contract/news/news-state'
import * as z from 'zod/mini'
import { ORDERS, listAddress } from '#api/list-search.ts'
import { activeOrState, choice } from '#components/lists/filters.ts'
import { filialFilter } from '#features/places/place-filters.api.ts'

export const newsAddress = listAddress({
  orders: ORDERS,
  filters: {
    state: choice({
      label: 'Situação',
      none: 'Todas',
      options: {
        all_active: 'Todas as ativas',
        all_inactive: 'Todas as inativas',
        ...NEWS_STATES,
      },
      wire: activeOrState,
    }),
    filiais: filialFilter('news.list'),
    /** The id of the news in the preview. */
    preview: {
      param: z.catch(z._default(z.union([z.uuid(), z.literal('')]), ''), ''),
      stays: true,
    },
  },
})
