import type { AnswerLocation } from '@portal/contract/checklists/answering/answering'
import type { AnswerState } from '@portal/contract/checklists/answers/answer-view'
import type { Band, Tone } from '@portal/contract/checklists/answering/share'
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, searchKeyOf } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { files } from '#storage/file.tables.ts'
import { checklistVersions } from '#features/checklists/checklist/version.tables.ts'

/** A question as it was asked, with what was answered. */
export type AskedQuestion = {
  readonly id: string
  /** Its number in the checklist then; answers from before it was kept have none. */
  readonly number?: number
  readonly name: string
  readonly type: QuestionType
  readonly options: readonly Option[]
  readonly answer: Answer | null
  readonly weight: number
  /** The most that it could have given. */
  readonly highest: number
  readonly comment?: string
  /** The keys of its photos, in their order. */
  readonly photos?: readonly string[]
}
export type AskedCategory = {
  readonly id: string
  readonly name: string
  readonly questions: readonly AskedQuestion[]
  readonly total: number
  readonly highest: number
  readonly share: number | null
  /** What the checklist called this share; none where it failed, or had no bands. */
  readonly band?: Pick<Band, 'label' | 'tone'>
}

/** Every question that was ever answered, under every name it had: what it is now does not matter. */
export const askedQuestions = pgTable(
  'checklist_asked_questions',
  {
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    questionId: uuid().notNull(),
    name: text().notNull(),
    type: smallint().$type<QuestionType>().notNull(),
    categoryName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.checklistId, table.questionId, table.name] })],
)

/**
 * An answer keeps what was asked and answered at its moment: nothing that is edited later changes it.
 * One that is corrected or voided stays, and is no longer current.
 */
export const checklistAnswers = pgTable(
  'checklist_answers',
  {
    /** Made where the answer was written, so that sending it twice stores it once. */
    id: uuid().primaryKey(),
    checklistId: uuid()
      .notNull()
      .references(() => checklists.id),
    farmCode: text(),
    /** Whoever answered; the name stays when that administrator is gone. */
    adminId: uuid(),
    userName: text().notNull(),
    userNameKey: searchKeyOf((): AnyPgColumn => checklistAnswers.userName),
    answeredAt: instant().notNull(),
    /** The company's day it was answered on. */
    answeredOn: date({ mode: 'string' }).notNull(),
    receivedAt: instant().notNull(),
    totalWeight: doublePrecision().notNull(),
    highestWeight: doublePrecision().notNull(),
    /** Per cent of the highest; none where nothing could be scored. */
    share: doublePrecision(),
    /** How many critical options were chosen. */
    critical: integer().notNull().default(0),
    /** What the checklist called this share when it was answered. */
    bandLabel: text(),
    bandTone: text().$type<Tone>(),
    content: jsonb().$type<AskedCategory[]>().notNull(),
    /** How many photos and remarks are in it. */
    photoCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** Who signed, and the drawing. */
    signatureName: text(),
    signatureKey: text().references(() => files.key),
    location: jsonb().$type<AnswerLocation>(),
    /** What it was answered by; none for those from before versions were kept. */
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
    index('checklist_answers_of_version').on(table.versionId),
    index('checklist_answers_of_farm').on(table.checklistId, table.farmCode, table.answeredAt),
  ],
)

/** The photos of an answer: as long as it is there, they are. A correction may have those of what it corrects. */
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

/** With photos, with remarks; the indexes of both know these words. */
export const hasPhotos = sql`${checklistAnswers.photoCount} > 0`
export const hasComments = sql`${checklistAnswers.commentCount} > 0`

/** Neither corrected nor voided. Written out, not as a parameter: the index of the list knows these words. */
export const isCurrent = sql`${checklistAnswers.state} = 'current'`

/** Those of this state; the others than current have an index of their own, which knows these words. */
export const isInState = (state: AnswerState) =>
  state === 'current'
    ? isCurrent
    : sql`${checklistAnswers.state} <> 'current' and ${checklistAnswers.state} = ${state}`
