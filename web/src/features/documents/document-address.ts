import { DOCUMENT_TYPE_LABELS } from '@portal/contract/kinds/item-kinds'
import { ORDERS, listAddress } from '#api/list-search.ts'
import { choice, equals } from '#components/lists/filters.ts'
import { filialFilter } from '#features/places/place-filters.api.ts'

export const documentAddress = listAddress({
  orders: ORDERS,
  filters: {
    type: choice({ label: 'Tipo', options: DOCUMENT_TYPE_LABELS, wire: equals('type') }),
    filiais: filialFilter('documents.list'),
  },
})
