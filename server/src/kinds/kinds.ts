import type { BinEntity, ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { storedCompanyKind } from '#company/company.queries.ts'
import { storedAdminKind } from '#features/admins/admin.queries.ts'
import { storedAlertKind } from '#features/alerts/alert.queries.ts'
import { storedAreaKind } from '#features/areas/area.queries.ts'
import { storedAnswerKind } from '#features/checklists/answers/answer.queries.ts'
import { storedChecklistKind } from '#features/checklists/checklist/checklist.kind.ts'
import {
  storedCategoryKind,
  storedQuestionKind,
} from '#features/checklists/questions/question.queries.ts'
import { storedDocumentKind } from '#features/documents/document.queries.ts'
import { storedNewsKind } from '#features/news/news.queries.ts'
import {
  storedBusinessActivityKind,
  storedFarmKind,
  storedSubsidiaryKind,
} from '#features/places/place.kind.ts'
import { storedFileKind } from '#storage/file.queries.ts'
import type { BinnedItem, StoredItem, StoredKind } from './kind.ts'

/** Every kind that has rows of its own, by its name in the contract. */
export const STORED = {
  checklist: storedChecklistKind,
  category: storedCategoryKind,
  question: storedQuestionKind,
  answer: storedAnswerKind,
  news: storedNewsKind,
  document: storedDocumentKind,
  simple_alert: storedAlertKind,
  area: storedAreaKind,
  admin: storedAdminKind,
  company: storedCompanyKind,
  file: storedFileKind,
  subsidiary: storedSubsidiaryKind,
  farm: storedFarmKind,
  business_activity: storedBusinessActivityKind,
} as const satisfies { readonly [entity in AuditEntity]?: StoredKind } & Readonly<
  Record<ItemEntity, StoredItem> & Record<BinEntity, BinnedItem>
>

export const STORED_KINDS: readonly (readonly [entity: string, kind: StoredKind])[] =
  Object.entries(STORED)
