import type { AnswerLocation } from '@portal/contract/checklists/answering/answering'
import type { AnswerState } from '@portal/contract/checklists/answers/answer-view'
import type { Band, Tone } from '@portal/contract/checklists/questions/share'
import type {
  Answer,
  Option,
  QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, searchKeyOf } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { files } from '#storage/file.tables.ts'
import { checklistVersions } from '#features/checklists/checklist/version.tables.ts'

/** A snapshot of a question at answer time, with its answer. */
export type AskedQuestion = {
  readonly id: string
  /** Its number in the checklist at answer time. */
  readonly number: number
  readonly name: string
  readonly type: QuestionType
  readonly options: readonly Option[]
  readonly answer: Answer | null
  readonly weight: number
  /** The highest possible weight. */
  readonly highest: number
  readonly nonconforming: boolean
  readonly comment?: string
  /** File keys, in order. */
  readonly photos?: readonly string[]
}
export type AskedCategory = {
  readonly id: string
  readonly name: string
  readonly questions: readonly AskedQuestion[]
  readonly total: number
  readonly highest: number
  readonly share: number | null
  /** The band of the share at answer time; none if the category failed or the checklist had no bands. */
  readonly band?: Pick<Band, 'label' | 'tone'>
}

/**
 * An answer stores a snapshot of its questions, so later edits of the checklist do not change it.
 * A corrected or voided answer stays in the table and is no longer current.
 */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    /** Generated on the device, so that sending the answer twice stores it once. */
    id: uuid().primaryKey(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    farmCode: text(),
    /** The administrator who answered; the name stays when their account is deleted. */
    adminId: uuid(),
    userName: text().notNull(),
    userNameKey: searchKeyOf((): AnyPgColumn => checklistAnswers.userName),
    answeredAt: instant().notNull(),
    /** The day of the answer in the company's time zone. */
    answeredOn: date({ mode: 'string' }).notNull(),
    receivedAt: instant().notNull(),
    totalWeight: doublePrecision().notNull(),
    highestWeight: doublePrecision().notNull(),
    /** Per cent of the highest weight; null if nothing could be scored. */
    share: doublePrecision(),
    /** How many critical options were chosen. */
    critical: integer().notNull().default(0),
    /** How many questions were answered so that they do not conform. */
    nonconforming: integer().notNull().default(0),
    /** The band of the share at answer time. */
    bandLabel: text(),
    bandTone: text().$type<Tone>(),
    content: jsonb().$type<AskedCategory[]>().notNull(),
    contentBytes: integer()
      .notNull()
      .generatedAlwaysAs(sql`octet_length(content::text)`),
    photoCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** The key is that of the drawing. */
    signatureName: text(),
    signatureKey: text().references(() => files.key),
    location: jsonb().$type<AnswerLocation>(),
    /** Null where the caller named none and the checklist was paused when the answer arrived. */
    versionId: uuid().references(() => checklistVersions.id),
    state: text().$type<AnswerState>().notNull().default('current'),
    /** The answer that this one corrects. */
    replacesId: uuid().references((): AnyPgColumn => checklistAnswers.id),
    /** Why it was replaced or voided, by whom and when. */
    endReason: text(),
    endedBy: text(),
    endedAt: instant(),
  },
  (table) => [
    index('checklist_answers_of_checklist')
      .on(table.checklistId, table.answeredAt, table.id)
      .where(sql`state = 'current'`),
    index('checklist_answers_ended')
      .on(table.checklistId, table.answeredAt, table.id)
      .where(sql`state <> 'current'`),
    index('checklist_answers_with_photos')
      .on(table.checklistId, table.answeredAt, table.id)
      .where(sql`state = 'current' and photo_count > 0`),
    index('checklist_answers_with_comments')
      .on(table.checklistId, table.answeredAt, table.id)
      .where(sql`state = 'current' and comment_count > 0`),
    uniqueIndex('checklist_answers_replaces')
      .on(table.replacesId)
      .where(sql`replaces_id is not null`),
    index('checklist_answers_of_person').on(table.adminId, table.answeredAt, table.id),
    index('checklist_answers_signature')
      .on(table.signatureKey)
      .where(sql`signature_key is not null`),
    // Holds what the dashboard counts, so that the rows need not be read.
    index('checklist_answers_of_days')
      .on(
        table.answeredOn,
        table.checklistId,
        table.farmCode,
        table.totalWeight,
        table.highestWeight,
      )
      .where(sql`state = 'current'`),
    index('checklist_answers_of_version').on(table.versionId),
    index('checklist_answers_of_farm').on(table.checklistId, table.farmCode, table.answeredAt),
  ],
)

export type NewAnswer = typeof checklistAnswers.$inferInsert

/** Keeps the photo files of an answer from being deleted. A correction may share those of the answer it corrects. */
export const answerPhotos = pgTable(
  'checklist_answer_photos',
  {
    answerId: uuid()
      .notNull()
      .references(() => checklistAnswers.id, { onDelete: 'cascade' }),
    questionId: uuid().notNull(),
    fileKey: text()
      .notNull()
      .references(() => files.key),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.fileKey] }),
    index('checklist_answer_photos_of_file').on(table.fileKey),
  ],
)

/** Must match the conditions of the partial indexes. */
export const hasPhotos = sql`${checklistAnswers.photoCount} > 0`
export const hasComments = sql`${checklistAnswers.commentCount} > 0`

/** Neither corrected nor voided. A literal instead of a parameter, so that the partial index of the list applies. */
export const isCurrent = sql`${checklistAnswers.state} = 'current'`

/** States other than current have a partial index of their own, whose condition is repeated here. */
export const isInState = (state: AnswerState) =>
  state === 'current'
    ? isCurrent
    : sql`${checklistAnswers.state} <> 'current' and ${checklistAnswers.state} = ${state}`
