import { farmText } from '@portal/contract/checklists/answers/listed-answer'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { found } from '#errors.ts'
import { type Exporters, offerTicket } from '#exports/export.service.ts'
import { fileNameOf } from '#exports/sheet.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import type { FoundAnswer } from '#features/checklists/answers/answer.queries.ts'
import { findReadableAnswer } from '#features/checklists/answers/answer.service.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { subsidiariesByCode } from '#places/place.queries.ts'
import type { DrawReport } from '#reports/draw.ts'
import { makeReport } from '#reports/make-report.ts'
import { printedPicture } from '#storage/picture.ts'
import type { FileStorage } from '#storage/storage.ts'
import { presentReport } from './report.present.ts'

export type Named = { readonly id: string; readonly answerId: string }

const picturesOf = ({ content, signatureKey }: Pick<FoundAnswer, 'content' | 'signatureKey'>) => [
  ...content.flatMap(({ questions }) => questions.flatMap(({ photos = [] }) => photos)),
  ...(signatureKey === null ? [] : [signatureKey]),
]

/** Refuses in time where the store gives no pictures: once a report is being sent it can only break off. */
const checkStore = async (storage: FileStorage, answer: FoundAnswer, now: Date) => {
  const [first] = picturesOf(answer)
  if (first !== undefined) await storage.read(first, 0, now)
}

/** Whoever may read the answer may make its report. */
export const mayReport = async (ctx: Ctx, { id, answerId }: Named) =>
  void (await findReadableAnswer(ctx, id, answerId))

export const checklistOf = async (db: Db, { checklistId }: Pick<FoundAnswer, 'checklistId'>) =>
  found(await findChecklist(db, checklistId))

/** An address for one download of the report. */
export const offerReport = async (ctx: Ctx, storage: FileStorage, { id, answerId }: Named) => {
  await checkStore(storage, await findReadableAnswer(ctx, id, answerId), ctx.now)
  return write(ctx, async (tx, record) => {
    const answer = await findReadableAnswer({ ...ctx, db: tx }, id, answerId)
    const { name } = await checklistOf(tx, answer)
    const after = { checklistId: id, format: 'pdf' }
    record({ entity: 'answer', id: answerId, name, action: 'export_offered', after })
    return offerTicket(tx, ctx, { kind: 'report', about: `${id} ${answerId}`, format: 'pdf' })
  })
}

export type ReportDeps = { readonly storage: FileStorage; readonly draw: DrawReport }

const subsidiaryNameOf = async (db: Db, { subsidiaryCode: code }: FoundAnswer) =>
  code === null ? undefined : (await subsidiariesByCode(db, [code])).at(0)?.name

/** The report of an answer that may be read, as a file. */
export const reportFile =
  ({ storage, draw }: ReportDeps, answer: FoundAnswer) =>
  async ({ db, calendar, now }: Pick<Parameters<ReportFile>[0], 'db' | 'calendar' | 'now'>) => {
    const checklist = await checklistOf(db, answer)
    const subsidiary = await subsidiaryNameOf(db, answer)
    const about = { checklist, subsidiary, company: await readCompany(db), calendar }
    await checkStore(storage, answer, now)
    const farm = farmText(presentAnswerItem(answer)) ?? ''
    return {
      type: 'application/pdf',
      fileName: fileNameOf(
        `relatorio-${checklist.name}-${farm}`,
        'pdf',
        calendar.dayOf(answer.answeredAt),
      ),
      body: await makeReport(draw, presentReport(answer, about), (picture) =>
        printedPicture(storage, picture.key, now),
      ),
    }
  }
type ReportFile = Extract<
  Awaited<ReturnType<Exporters['report']>>,
  { readonly file: unknown }
>['file']

export const exportReport =
  (deps: ReportDeps): Exporters['report'] =>
  async (db, about, actor) => {
    const [id = '', answerId = ''] = about.split(' ')
    const answer = await findReadableAnswer({ db, actor }, id, answerId)
    const { name } = await checklistOf(db, answer)
    return {
      item: { entity: 'answer', id: answerId, name },
      file: reportFile(deps, answer),
    }
  }
