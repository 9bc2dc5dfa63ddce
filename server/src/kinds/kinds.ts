import type { BinEntity, ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { companyKind } from '#company/company.kind.ts'
import { adminKind } from '#features/admins/admin.kind.ts'
import { alertKind } from '#features/alerts/alert.kind.ts'
import { areaKind } from '#features/areas/area.queries.ts'
import { answerKind } from '#features/checklists/answers/answer.kind.ts'
import { checklistKind } from '#features/checklists/checklist/checklist.kind.ts'
import { categoryKind, questionKind } from '#features/checklists/questions/question.kind.ts'
import { documentKind } from '#features/documents/document.queries.ts'
import { newsKind } from '#features/news/news.queries.ts'
import { businessActivityKind, farmKind, subsidiaryKind } from '#features/places/place.kind.ts'
import { fileKind } from '#storage/file.kind.ts'
import type { BinnedItem, StoredItem, StoredKind } from './kind.ts'

/** Every kind that has rows of its own, by its name in the contract. */
export const STORED = {
  checklist: checklistKind,
  category: categoryKind,
  question: questionKind,
  answer: answerKind,
  news: newsKind,
  document: documentKind,
  simple_alert: alertKind,
  area: areaKind,
  admin: adminKind,
  company: companyKind,
  file: fileKind,
  subsidiary: subsidiaryKind,
  farm: farmKind,
  business_activity: businessActivityKind,
} as const satisfies { readonly [entity in AuditEntity]?: StoredKind } & Readonly<
  Record<ItemEntity, StoredItem> & Record<BinEntity, BinnedItem>
>

export const STORED_KINDS: readonly (readonly [entity: string, kind: StoredKind])[] =
  Object.entries(STORED)
