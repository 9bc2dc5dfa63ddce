import type { BinEntity, ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import { storedCompanyKind } from '#company/company.queries.ts'
import { storedAdminKind } from '#features/admins/admin.queries.ts'
import { storedAlertKind } from '#features/alerts/alert.queries.ts'
import { storedAreaKind } from '#features/areas/area.queries.ts'
import { storedAnswerKind } from '#features/checklists/answers/answer.queries.ts'
import {
  findChecklist,
  restoreChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { savePeriod } from '#features/checklists/checklist/version.queries.ts'
import {
  checklistPeriods,
  checklistVersions,
} from '#features/checklists/checklist/version.tables.ts'
import {
  storedCategoryKind,
  storedQuestionKind,
} from '#features/checklists/questions/question.queries.ts'
import { storedDocumentKind } from '#features/documents/document.queries.ts'
import { storedNewsKind } from '#features/news/news.queries.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'
import { storedFileKind } from '#storage/file.queries.ts'
import type { BinnedItem, StoredItem, StoredKind } from './kind.ts'

/** A period starts at the restore, because a checklist in the bin is not open, whatever its dates. */
const restore: BinnedItem['bin']['restore'] = async (db, id, now) => {
  const restored = await restoreChecklist(db, id)
  if (restored !== undefined) await savePeriod(db, restored, now)
  return restored
}

const storedChecklistKind = {
  tables: [checklists, checklistVersions, checklistPeriods],
  names: { key: checklists.id, name: checklists.name, mentionedIn: ['checklistId', 'from'] },
  personal: {
    title: 'checklists_owned',
    table: checklists,
    whose: checklists.ownerId,
    key: checklists.id,
    name: checklists.ownerName,
  },
  find: findChecklist,
  bin: { table: checklists, restore, ownerId: checklists.ownerId },
} satisfies BinnedItem

const storedSubsidiaryKind = {
  tables: [subsidiaries],
  names: {
    key: subsidiaries.code,
    name: subsidiaries.name,
    mentionedIn: ['subsidiaries', 'subsidiaryCode'],
  },
} satisfies StoredKind

const storedFarmKind = {
  tables: [farms],
  names: { key: farms.code, name: farms.name, mentionedIn: ['farms', 'farmCode'] },
} satisfies StoredKind

const storedBusinessActivityKind = {
  tables: [businessActivities],
  names: {
    key: businessActivities.id,
    name: businessActivities.name,
    mentionedIn: ['businessActivities'],
  },
} satisfies StoredKind

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
