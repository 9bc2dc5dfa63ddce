import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import { type Exporters, type FileRequest, offerTicket } from '#exports/export.service.ts'
import { fileNameOf } from '#exports/sheet.ts'
import { fileKeysIn, presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import type { WholeAnswer } from '#features/checklists/answers/answer.queries.ts'
import { findReadableAnswer } from '#features/checklists/answers/answer.service.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { subsidiariesByCode } from '#places/place.queries.ts'
import type { DrawReport } from '#reports/draw.ts'
import { makeReport } from '#reports/make-report.ts'
import { pictureForPrint } from '#storage/picture.ts'
import type { FileStore } from '#storage/file-store.ts'
import { presentReport } from './report.present.ts'

export type AnswerParams = { readonly id: string; readonly answerId: string }

/** Fails early if the file store cannot be read: a report that is already being sent could only be cut off. */
const checkStore = async (storage: FileStore, answer: WholeAnswer) => {
  const [first] = fileKeysIn(answer)
  if (first !== undefined) await storage.read(first, 0)
}

/** Everyone who may read the answer may create its report. */
export const mayReport = async (ctx: Ctx, { id, answerId }: AnswerParams) =>
  void (await findReadableAnswer(ctx, id, answerId))

export const checklistOf = async (db: Db, { checklistId }: Pick<WholeAnswer, 'checklistId'>) =>
  orNotFound(await findChecklist(db, checklistId))

/** Issues a ticket for one download of the report. */
export const offerReport = async (ctx: Ctx, storage: FileStore, { id, answerId }: AnswerParams) => {
  await checkStore(storage, await findReadableAnswer(ctx, id, answerId))
  return write(ctx, async (tx, record) => {
    const answer = await findReadableAnswer({ ...ctx, db: tx }, id, answerId)
    const { name } = await checklistOf(tx, answer)
    const after = { checklistId: id, format: 'pdf' }
    record({ entity: 'answer', id: answerId, name, action: 'export_offered', after })
    return offerTicket(tx, ctx, { kind: 'report', about: `${id} ${answerId}`, format: 'pdf' })
  })
}

export type ReportDeps = { readonly storage: FileStore; readonly draw: DrawReport }

const subsidiaryNameOf = async (db: Db, { subsidiaryCode: code }: WholeAnswer) =>
  code === null ? undefined : (await subsidiariesByCode(db, [code])).at(0)?.name

type ReportRequest = Pick<FileRequest, 'db' | 'calendar' | 'reader'>

/** The PDF of an answer. The caller has checked that it may be read. */
export const reportFile =
  ({ storage, draw }: ReportDeps, answer: WholeAnswer, person: string) =>
  async ({ db, calendar, reader }: ReportRequest) => {
    const checklist = await checklistOf(db, answer)
    const subsidiary = await subsidiaryNameOf(db, answer)
    const about = { checklist, subsidiary, company: await readCompany(db), calendar }
    await checkStore(storage, answer)
    const farm = farmText(presentAnswerItem(answer)) ?? ''
    return {
      type: 'application/pdf',
      fileName: fileNameOf(
        `relatorio-${checklist.name}-${farm}`,
        'pdf',
        calendar.dayOf(answer.answeredAt),
      ),
      body: await makeReport(
        draw,
        presentReport(answer, about),
        (picture) => pictureForPrint(storage, picture.key),
        { signal: reader, person },
      ),
    }
  }

export const exportReport =
  (deps: ReportDeps): Exporters['report'] =>
  async (db, about, actor) => {
    const [id = '', answerId = ''] = about.split(' ')
    const answer = await findReadableAnswer({ db, actor }, id, answerId)
    const { name } = await checklistOf(db, answer)
    return {
      item: { entity: 'answer', id: answerId, name },
      file: reportFile(deps, answer, actor.id),
    }
  }
