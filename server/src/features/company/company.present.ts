import type { Company } from '@portal/contract/company/company'
import type { Settings } from '@portal/contract/settings/settings'
import type { CompanyRow } from '#company/company.queries.ts'
import { referenceUrl } from '#storage/link.ts'

const logoOf = ({ logoKey: key }: CompanyRow, fileBase: string) =>
  referenceUrl(fileBase, { key, link: null })

export const presentCompany = (row: CompanyRow, fileBase: string): Company => ({
  id: row.id,
  name: row.name,
  logo_url: logoOf(row, fileBase),
  accent: row.accent,
  foot_line: row.footLine,
  updated_at: row.updatedAt.toISOString(),
})

/** The public part of the company's settings. */
export const presentBrand = (row: CompanyRow, fileBase: string): Settings['company'] =>
  row.name === '' ? null : { name: row.name, logo_url: logoOf(row, fileBase) }
