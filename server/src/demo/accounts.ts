import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'

type Account = {
  readonly email: string
  readonly name: string
  readonly description: string
  readonly isMaster: boolean
  readonly totpSecret: string
  /** Subsidiary code → scopes, in all areas. */
  readonly held: Readonly<Record<string, readonly Scope[]>>
}

export const DEMO_PASSWORD = 'portal-demo'

const readScopes = SCOPES.filter((scope) => /\.(list|get)$/.test(scope))
const fieldScopes: Scope[] = ['checklist.list', 'checklist.get', 'checklist.answer']

export const ACCOUNTS: readonly Account[] = [
  {
    email: 'master@demo.test',
    name: 'Marina Prado',
    description: 'Administradora master: pode tudo',
    isMaster: true,
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    held: {},
  },
  {
    email: 'gestor@demo.test',
    name: 'Gustavo Bortolini',
    description: 'Gestor de Chapecó e Concórdia',
    isMaster: false,
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
    held: { '1001': SCOPES, '1002': SCOPES },
  },
  {
    email: 'leitor@demo.test',
    name: 'Letícia Andrade',
    description: 'Somente leitura em Chapecó',
    isMaster: false,
    totpSecret: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
    held: { '1001': readScopes },
  },
  {
    email: 'campo@demo.test',
    name: 'Caio Ferraz',
    description: 'Técnico de campo: responde checklists',
    isMaster: false,
    totpSecret: 'ONSWG4TFOQYTEMZUONSWG4TFOQYTEMZU',
    held: { '1001': fieldScopes, '1003': fieldScopes },
  },
  {
    email: 'semacesso@demo.test',
    name: 'Sérgio Viana',
    description: 'Ainda sem nenhum acesso',
    isMaster: false,
    totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    held: {},
  },
]
