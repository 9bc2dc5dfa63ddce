import type {
  Checklist,
  ChecklistItem,
  FullChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import { groupBy } from '@portal/contract/shared/group-by'
import { presentCategory } from '#features/checklists/questions/question.present.ts'
import type { CategoryRow } from '#features/checklists/questions/question.queries.ts'
import type { ChecklistRow } from './checklist.queries.ts'
import type { VersionContent } from './version.tables.ts'

/** The fields of a checklist that the access rules use. */
export const presentAccess = ({ ownerId, subsidiaries, activities }: ChecklistRow) => ({
  owner_id: ownerId,
  subsidiaries,
  activities,
})

export const presentChecklistItem = (row: ChecklistRow): ChecklistItem => ({
  ...presentAccess(row),
  id: row.id,
  owner_name: row.ownerName,
  name: row.name,
  code: row.code,
  active: row.active,
  was_active: row.wasActive,
  template: row.template,
  responder: row.responder,
  start_date: row.startDate,
  end_date: row.endDate,
  business_activity: row.businessActivities,
  farms: row.farms,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  last_update_at: row.touchedAt.toISOString(),
  last_update_admin_name: row.touchedBy,
})

const presentSettings = ({
  scoreUnanswered,
  bands,
  signature,
  location,
}: Pick<ChecklistRow, 'scoreUnanswered' | 'bands' | 'signature' | 'location'>) => ({
  score_unanswered: scoreUnanswered,
  bands,
  signature,
  location,
})

const presentDetails = (row: ChecklistRow) => ({
  ...presentChecklistItem(row),
  description: row.description,
  editor_mobile: row.editors,
  viewer_mobile: row.viewers,
  ...presentSettings(row),
})

export const presentChecklist = (
  row: ChecklistRow,
  categories: readonly CategoryRow[],
): Checklist => ({ ...presentDetails(row), categories: categories.map(presentCategory) })

/** The checklist with the questions and settings of a version, or with those that it has now, which have no id. */
export const presentFullChecklist = (
  row: ChecklistRow,
  content: VersionContent,
  version: string | null = null,
): FullChecklist => {
  const questionsIn = groupBy(content.questions, ({ category_id: category }) => category)
  return {
    ...presentDetails(row),
    subsidiaries: [...content.subsidiaries],
    farms: [...content.farms],
    ...presentSettings(content),
    categories: content.categories.map((category) => ({
      ...category,
      questions: questionsIn.get(category.id) ?? [],
    })),
    version_id: version,
  }
}
