import { NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import { farmText } from '@portal/contract/checklists/answers/listed-answer'
import type {
  NewReportLink,
  ReportLinkInput,
} from '@portal/contract/checklists/answers/report-link'
import { canEndLink } from '@portal/contract/checklists/answers/report-link.access'
import * as z from 'zod'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { AppError, allow, found } from '#errors.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import { findReadableAnswer } from '#features/checklists/answers/answer.service.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { lockChecklistForShare } from '#features/checklists/checklist/checklist.queries.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import { hashOf, newToken, tokenFrom } from '#secret-token.ts'
import { linkMail } from './link-mail.ts'
import { presentLink, presentMaker } from './link.present.ts'
import { type LinkRow, endLink, findLink, insertLink, linksOf } from './link.queries.ts'
import { type Named, checklistOf } from './report.service.ts'

const DAY_MS = 86_400_000
/** A mail server that was away for longer is not waited for. */
const MAIL_MS = DAY_MS

type Served = { readonly mails: MailQueue; readonly origin: string }

const addressAt = (origin: string, token: string) => `${origin}/shared/${token}`

/** Its token is nowhere: it is made of what was kept and of the key, which only the caller has. */
const made = z.object({ id: z.string(), seed: z.string() })
type Made = z.output<typeof made>

/** A link that needs no sign-in; with an e-mail it is sent there. The address is told to this request alone. */
export const makeLink = (
  ctx: Ctx,
  { id: checklistId, answerId }: Named,
  { days, email }: ReportLinkInput,
  { mails, origin }: Served,
): Promise<NewReportLink> =>
  write(ctx, async (tx, record) => {
    const { now, actor, calendar } = ctx
    // Whoever corrects the answer meanwhile waits, and finds the link.
    await lockChecklistForShare(tx, checklistId)
    const answer = await findReadableAnswer({ ...ctx, db: tx }, checklistId, answerId)
    if (answer.state !== 'current') throw new AppError('answer_not_current', NOT_CURRENT)
    const { name } = await checklistOf(tx, answer)
    const seed = newToken()
    const token = tokenFrom(seed, ctx.creation?.key)
    const address = addressAt(origin, token)
    const id = newId()
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    await insertLink(tx, {
      id,
      tokenHash: hashOf(token),
      answerId,
      adminId: actor.id,
      createdBy: actor.name,
      createdAt: now,
      expiresAt,
      openUntil: expiresAt,
      sentTo: email ?? null,
    })
    if (email !== undefined) {
      await countMailBy({ db: tx, now, actor }, 'shared')
      const report = {
        to: email,
        address,
        checklist: name,
        farm: farmText(presentAnswerItem(answer)),
        answered: calendar.format(answer.answeredAt),
        until: calendar.format(expiresAt),
        by: actor.name,
      }
      const times = { now, expiresAt: new Date(now.getTime() + MAIL_MS) }
      await mails.add(tx, linkMail(report, await readCompany(tx)), times)
    }
    // Whom it was sent to is with the link and leaves with it: entries of the audit stay for years.
    const after = { checklistId, days, byMail: email !== undefined }
    const kept: Made = { id, seed }
    record({ entity: 'answer', id: answerId, name, action: 'shared', after, made: kept })
    return { id, url: address, expires_at: expiresAt.toISOString() }
  })

/** The address once more, to the request that made it. */
export const readMadeLink = async (
  ctx: Ctx,
  { id: checklistId, answerId }: Named,
  kept: unknown,
  origin: string,
): Promise<NewReportLink> => {
  await findReadableAnswer(ctx, checklistId, answerId)
  const { id, seed } = made.parse(kept)
  const { expiresAt } = found(await findLink(ctx.db, answerId, id))
  const url = addressAt(origin, tokenFrom(seed, ctx.creation?.key))
  return { id, url, expires_at: expiresAt.toISOString() }
}

const mayEnd = ({ actor }: Ctx, checklist: Parameters<typeof presentAccess>[0], link: LinkRow) =>
  canEndLink(actor, presentAccess(checklist), presentMaker(link))

export const listLinks = async (ctx: Ctx, { id, answerId }: Named) => {
  const answer = await findReadableAnswer(ctx, id, answerId)
  const checklist = await checklistOf(ctx.db, answer)
  const links = await linksOf(ctx.db, answerId)
  return links.map((link) => presentLink(link, mayEnd(ctx, checklist, link)))
}

type NamedLink = Named & { readonly shareId: string }

const permittedLink = async (ctx: Ctx, { id, answerId, shareId }: NamedLink) => {
  const answer = await findReadableAnswer(ctx, id, answerId)
  const checklist = await checklistOf(ctx.db, answer)
  const link = found(await findLink(ctx.db, answerId, shareId))
  allow(mayEnd(ctx, checklist, link))
  return checklist
}

export const mayEndLink = async (ctx: Ctx, named: NamedLink) =>
  void (await permittedLink(ctx, named))

/** From this moment it leads nowhere. */
export const endSharing = (ctx: Ctx, named: NamedLink) =>
  write(ctx, async (tx, record) => {
    const { name } = await permittedLink({ ...ctx, db: tx }, named)
    if (!(await endLink(tx, named.shareId, ctx.now))) throw new AppError('not_found', 'It is over')
    const after = { checklistId: named.id }
    record({ entity: 'answer', id: named.answerId, name, action: 'share_ended', after })
  })
