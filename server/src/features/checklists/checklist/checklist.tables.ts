import type { EvidenceLevel } from '@portal/contract/checklists/questions/evidence-settings'
import type { Band, ScoreUnanswered } from '@portal/contract/checklists/questions/share'
import type { Responder, Role } from '@portal/contract/checklists/checklist/checklist'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  deletable,
  id,
  instant,
  placedColumns,
  placedIndexes,
  searchKeyOf,
  stamps,
} from '#db/columns.ts'
import { lastDayOf } from '#db/period.ts'

export const checklists = pgTable(
  'checklists',
  {
    id: id(),
    /** The administrator who created it; the id stays when their account is deleted. */
    ownerId: uuid().notNull(),
    ownerName: text().notNull(),
    name: text().notNull(),
    nameKey: searchKeyOf((): AnyPgColumn => checklists.name),
    /** The name in lower case: two checklists never differ by capitals alone. */
    uniqueName: text().notNull(),
    code: text().notNull(),
    description: text().notNull(),
    active: boolean().notNull(),
    /** Whether it has ever been active. */
    wasActive: boolean().notNull().default(false),
    responder: text().$type<Responder>().notNull(),
    /** Null where it begins at once. */
    startDate: date({ mode: 'string' }),
    /** Null where it never ends. */
    endDate: date({ mode: 'string' }),
    ...placedColumns,
    activities: uuid().array().notNull(),
    businessActivities: uuid().array().notNull(),
    editors: text().array().$type<Role[]>().notNull(),
    viewers: text().array().$type<Role[]>().notNull(),
    scoreUnanswered: text().$type<ScoreUnanswered>().notNull().default('counts'),
    bands: jsonb().$type<Band[]>().notNull().default([]),
    /** Whether new checklists may be created from it. */
    template: boolean().notNull().default(false),
    signature: text().$type<EvidenceLevel>().notNull().default('none'),
    location: text().$type<EvidenceLevel>().notNull().default('none'),
    ...stamps,
    /** The last change of the checklist, its categories and questions included. */
    touchedAt: instant().notNull(),
    touchedBy: text().notNull(),
    /** The version that new answers use; null while it is not active. */
    versionId: uuid(),
    ...deletable,
  },
  (table) => [
    ...placedIndexes('checklists', table),
    uniqueIndex('checklists_unique_name')
      .on(table.uniqueName)
      .where(sql`deleted_at is null`),
    index('checklists_end')
      .on(lastDayOf(table.endDate), table.id)
      .where(sql`deleted_at is null`),
    index('checklists_touched')
      .on(table.touchedAt, table.id)
      .where(sql`deleted_at is null`),
    index('checklists_state')
      .on(table.wasActive, lastDayOf(table.endDate))
      .where(sql`deleted_at is null`),
    index('checklists_templates')
      .on(table.createdAt, table.id)
      .where(sql`template and deleted_at is null`),
    check('checklists_was_active', sql`was_active or not active`),
    index('checklists_farms').using('gin', table.farms),
    index('checklists_activities').using('gin', table.activities),
    index('checklists_business_activities').using('gin', table.businessActivities),
    index('checklists_owner').on(table.ownerId),
  ],
)
