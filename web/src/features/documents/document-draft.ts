import type { DocumentItem } from '@portal/contract/documents/document'

/** What the form holds while it is being filled in: a type may not have been chosen yet. */
export type Draft = Pick<
  DocumentItem,
  'name' | 'description' | 'subsidiaries' | 'farms' | 'document_url'
> & { readonly type: DocumentItem['type'] | '' }

export const EMPTY: Draft = {
  name: '',
  description: '',
  subsidiaries: [],
  farms: [],
  type: '',
  document_url: '',
}

export const draftOf = (item: DocumentItem): Draft => ({
  name: item.name,
  description: item.description,
  subsidiaries: item.subsidiaries,
  farms: item.farms,
  type: item.type,
  document_url: item.document_url,
})
