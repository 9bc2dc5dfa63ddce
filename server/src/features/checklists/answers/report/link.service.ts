import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { canEndLink } from '@portal/contract/checklists/answers/answer.access'
import type {
  NewReportLink,
  ReportLink,
  ReportLinkInput,
} from '@portal/contract/checklists/answers/report-link'
import { DAY_MS } from '@portal/contract/shared/calendar'
import * as z from 'zod/mini'
import { write } from '#audit/write.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { allow, AppError, orNotFound } from '#errors.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import { findReadableAnswer } from '#features/checklists/answers/answer.service.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { lockChecklistForShare } from '#features/checklists/checklist/checklist.queries.ts'
import { countMailBy } from '#mail/mail-limit.ts'
import type { MailQueue } from '#mail/mail-queue.ts'
import { type MailSender, renderMail } from '#mail/render-mail.ts'
import { deriveToken, hashOf, newToken } from '#secret-token.ts'
import { endLink, findLink, insertLink, type LinkRow, linksOf } from './link.queries.ts'
import { type AnswerParams, checklistOf } from './report.service.ts'

const presentLink = (row: LinkRow, canEnd: boolean): ReportLink => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  ended_at: row.openUntil < row.expiresAt ? row.openUntil.toISOString() : null,
  opened: row.opened,
  sent_to: row.sentTo,
  can_end: canEnd,
})

/** The field that the access rule for ending a link uses. */
const presentLinkAccess = ({ adminId }: LinkRow) => ({ user_id: adminId })

type MailedReport = {
  readonly to: string
  readonly address: string
  readonly checklist: string
  readonly farm: string | undefined
  /** The formatted times of the answer and of the link's expiry. */
  readonly answered: string
  readonly until: string
  readonly by: string
}

const linkMail = (report: MailedReport, company: MailSender) => {
  const { to, address, checklist, farm, answered, until, by } = report
  const of = farm === undefined ? checklist : `${checklist} (${farm})`
  return renderMail(
    {
      to,
      subject: `Relatório: ${of}`,
      before: [
        `${by} compartilhou com você o relatório de ${of}, de ${answered}.`,
        'Para ver o relatório, abra o endereço abaixo:',
      ],
      link: { address, label: 'Ver o relatório' },
      after: [`O link vale até ${until} e não pede senha: quem tiver o link vê o relatório.`],
    },
    company,
  )
}

/** The mail is dropped if it cannot be sent within this time. */
const MAIL_MS = DAY_MS

type LinkDelivery = { readonly mails: MailQueue; readonly origin: string }

const linkAddress = (origin: string, token: string) => `${origin}/shared/${token}`

/** Stored for a repeated request. The token is derived from the seed and the idempotency key, which only the caller has. */
const linkSecret = z.object({ id: z.string(), seed: z.string() })
type LinkSecret = z.output<typeof linkSecret>

/** Creates a link that needs no sign-in, and mails it if an address is given. Only this request receives the URL. */
export const createLink = (
  ctx: Ctx,
  { id: checklistId, answerId }: AnswerParams,
  { days, email }: ReportLinkInput,
  { mails, origin }: LinkDelivery,
): Promise<NewReportLink> =>
  write(ctx, async (tx, record) => {
    const { now, actor, calendar } = ctx
    // A concurrent correction waits, and then moves the link.
    await lockChecklistForShare(tx, checklistId)
    const answer = await findReadableAnswer({ ...ctx, db: tx }, checklistId, answerId)
    if (answer.state !== 'current') throw new AppError('answer_not_current')
    const { name } = await checklistOf(tx, answer)
    const seed = newToken()
    const token = deriveToken(seed, ctx.creation?.key)
    const address = linkAddress(origin, token)
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
    // The recipient is stored only with the link and is deleted with it, because audit entries stay for years.
    const after = { checklistId, days, byMail: email !== undefined }
    const stored: LinkSecret = { id, seed }
    record({ entity: 'answer', id: answerId, name, action: 'shared', after, made: stored })
    return { id, url: address, expires_at: expiresAt.toISOString() }
  })

/** The URL again, for a repeat of the request that created the link. */
export const readCreatedLink = async (
  ctx: Ctx,
  { id: checklistId, answerId }: AnswerParams,
  stored: unknown,
  origin: string,
): Promise<NewReportLink> => {
  await findReadableAnswer(ctx, checklistId, answerId)
  const { id, seed } = linkSecret.parse(stored)
  const { expiresAt } = orNotFound(await findLink(ctx.db, answerId, id))
  const url = linkAddress(origin, deriveToken(seed, ctx.creation?.key))
  return { id, url, expires_at: expiresAt.toISOString() }
}

const canEnd = ({ actor }: Ctx, checklist: Parameters<typeof presentAccess>[0], link: LinkRow) =>
  canEndLink(actor, presentAccess(checklist), presentLinkAccess(link))

export const listLinks = async (ctx: Ctx, { id, answerId }: AnswerParams) => {
  const answer = await findReadableAnswer(ctx, id, answerId)
  const checklist = await checklistOf(ctx.db, answer)
  const links = await linksOf(ctx.db, answerId)
  return links.map((link) => presentLink(link, canEnd(ctx, checklist, link)))
}

type LinkParams = AnswerParams & { readonly shareId: string }

const checklistOfEndableLink = async (ctx: Ctx, { id, answerId, shareId }: LinkParams) => {
  const answer = await findReadableAnswer(ctx, id, answerId)
  const checklist = await checklistOf(ctx.db, answer)
  const link = orNotFound(await findLink(ctx.db, answerId, shareId))
  allow(canEnd(ctx, checklist, link))
  return checklist
}

export const mayEndLink = async (ctx: Ctx, params: LinkParams) =>
  void (await checklistOfEndableLink(ctx, params))

export const endReportLink = (ctx: Ctx, params: LinkParams) =>
  write(ctx, async (tx, record) => {
    const { name } = await checklistOfEndableLink({ ...ctx, db: tx }, params)
    if (!(await endLink(tx, params.shareId, ctx.now))) throw new AppError('not_found')
    const after = { checklistId: params.id }
    record({ entity: 'answer', id: params.answerId, name, action: 'share_ended', after })
  })
