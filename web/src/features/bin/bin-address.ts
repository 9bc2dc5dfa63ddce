import { binKind } from '@portal/contract/bin/bin'
import { ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { listAddress } from '#api/list-search.ts'
import { choice, equals } from '#components/lists/filters.ts'

const KIND_NAMES = Object.fromEntries(
  binKind.options.map((kind) => [kind, ITEM_KINDS[kind].plural]),
)

export const binAddress = listAddress({
  filters: { kind: choice({ label: 'Tipo', options: KIND_NAMES, wire: equals('kind') }) },
})
