import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'

type Account = {
  /** The same id in every demonstration, so that its accounts are recognised after a restore or move. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly description: string
  readonly isMaster: boolean
  readonly totpSecret: string
  /** The scopes by subsidiary code; they hold in all areas. */
  readonly scopesBySubsidiary: Readonly<Record<string, readonly Scope[]>>
}

export const DEMO_PASSWORD = 'portal-demo'

const readScopes = SCOPES.filter((scope) => /\.(list|get)$/.test(scope))
const fieldScopes: Scope[] = ['checklist.list', 'checklist.get', 'checklist.answer']

export const ACCOUNTS: readonly Account[] = [
  {
    id: '0190d300-0000-7000-8000-000000000001',
    email: 'master@demo.test',
    name: 'Marina Prado',
    description: 'Administradora master: pode tudo',
    isMaster: true,
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    scopesBySubsidiary: {},
  },
  {
    id: '0190d300-0000-7000-8000-000000000002',
    email: 'gestor@demo.test',
    name: 'Gustavo Bortolini',
    description: 'Gestor de Chapecó e Concórdia',
    isMaster: false,
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
    scopesBySubsidiary: { '1001': SCOPES, '1002': SCOPES },
  },
  {
    id: '0190d300-0000-7000-8000-000000000003',
    email: 'leitor@demo.test',
    name: 'Letícia Andrade',
    description: 'Somente leitura em Chapecó',
    isMaster: false,
    totpSecret: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
    scopesBySubsidiary: { '1001': readScopes },
  },
  {
    id: '0190d300-0000-7000-8000-000000000004',
    email: 'campo@demo.test',
    name: 'Caio Ferraz',
    description: 'Técnico de campo: responde checklists',
    isMaster: false,
    totpSecret: 'ONSWG4TFOQYTEMZUONSWG4TFOQYTEMZU',
    scopesBySubsidiary: { '1001': fieldScopes, '1003': fieldScopes },
  },
  {
    id: '0190d300-0000-7000-8000-000000000005',
    email: 'semacesso@demo.test',
    name: 'Sérgio Viana',
    description: 'Ainda sem nenhum acesso',
    isMaster: false,
    totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    scopesBySubsidiary: {},
  },
]
