import type { FieldLabelsOf, Kind } from '#kinds/kind.ts'
import type { CompanyInput } from './company-input.ts'

export const companyKind = {
  label: 'Empresa',
  article: 'a',
  fields: {
    name: 'Nome da empresa',
    logo_url: 'Logotipo',
    accent: 'Cor dos relatórios',
    foot_line: 'Linha de rodapé',
  } satisfies FieldLabelsOf<CompanyInput>,
} as const satisfies Kind
