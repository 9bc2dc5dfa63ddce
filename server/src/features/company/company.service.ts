import {
  type Company,
  type CompanyChange,
  companyInput,
} from '@portal/contract/company/company-input'
import { FILE_UNKNOWN } from '@portal/contract/files/file'
import type { Settings } from '@portal/contract/settings/settings'
import { write } from '#audit/write.ts'
import {
  type CompanyRow,
  lockCompany,
  readCompany,
  updateCompany,
} from '#company/company.queries.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { invalidField, orNotFound } from '#errors.ts'
import { applyChange, refuseStale } from '#patch.ts'
import { updatedBy } from '#stamps.ts'
import type { FileStore } from '#storage/file-store.ts'
import { referenceUrl } from '#storage/link.ts'
import { examineFile, resolveReference } from '#storage/reference.service.ts'

const logoOf = ({ logoKey: key }: CompanyRow, fileBase: string) =>
  referenceUrl(fileBase, { key, link: null })

const presentCompany = (row: CompanyRow, fileBase: string): Company => ({
  id: row.id,
  name: row.name,
  logo_url: logoOf(row, fileBase),
  accent: row.accent,
  foot_line: row.footLine,
  updated_at: row.updatedAt.toISOString(),
})

/** The public part of the company's settings. */
const presentBrand = (row: CompanyRow, fileBase: string): Settings['company'] =>
  row.name === '' ? null : { name: row.name, logo_url: logoOf(row, fileBase) }

const field = 'logo_url'
const domain = 'company'

export const readCompanySettings = async ({ db, fileBase }: Ctx): Promise<[Company]> => [
  presentCompany(await readCompany(db), fileBase),
]

/** The company's name and logo, for the sign-in page. */
export const companyBrand = async (db: Db, fileBase: string) =>
  presentBrand(await readCompany(db), fileBase)

/** Only a file of the portal is accepted, because reports are drawn with the logo. */
const logoKeyOf = async (tx: Db, ctx: Ctx, address: string, { logoKey }: CompanyRow) => {
  const current = { key: logoKey, link: null }
  const { key, link } = await resolveReference(tx, ctx, { field, address, current, domain })
  if (link !== null) throw invalidField(field, FILE_UNKNOWN)
  return key
}

const auditFieldsOf = ({ name, logoKey, accent, footLine }: CompanyRow) => ({
  name,
  logoUrl: logoKey ?? '',
  accent,
  footLine,
})

export const changeCompany = async (
  ctx: Ctx,
  storage: FileStore,
  { updated_at: readAt, ...change }: CompanyChange,
): Promise<[Company]> => {
  if (change.logo_url !== undefined) {
    await examineFile(ctx, storage, { field, address: change.logo_url, domain })
  }
  return write(ctx, async (tx, record) => {
    const before = await lockCompany(tx)
    refuseStale(before, readAt)
    const input = applyChange(companyInput, presentCompany(before, ctx.fileBase), change)
    const { name, accent, foot_line: footLine } = input
    const logoKey = await logoKeyOf(tx, ctx, input.logo_url, before)
    const row = orNotFound(
      await updateCompany(tx, { name, logoKey, accent, footLine, ...updatedBy(ctx) }),
    )
    record({
      entity: 'company',
      id: row.id,
      action: 'updated',
      before: auditFieldsOf(before),
      after: auditFieldsOf(row),
    })
    return [presentCompany(row, ctx.fileBase)]
  })
}
