import type { DocumentItem } from '@portal/contract/documents/document'
import type { Actor } from '@portal/contract/permissions/actor'
import { documentAccess } from '@portal/contract/permissions/content.access'
import {
  type BulkAction,
  bulkDeletion,
  bulkMove,
  refusalUnless,
} from '#components/lists/bulk/bulk.ts'
import { bulkRestoreOf } from '#features/bin/bin.api.ts'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { documentApi } from './documents.api.ts'

export const documentBulk = (actor: Actor): readonly BulkAction<DocumentItem>[] => [
  bulkMove({
    refusalOf: refusalUnless((document) => documentAccess.canUpdate(actor, document)),
    change: documentApi.change,
    read: (id) => documentApi.readItem(id),
    renderPlaces: (places) => <SubsidiariesPicker scope="documents.update" {...places} />,
  }),
  bulkDeletion({
    refusalOf: refusalUnless((document) => documentAccess.canDelete(actor, document)),
    remove: documentApi.deleteItem,
    restore: bulkRestoreOf(actor, 'document'),
  }),
]
