import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { menuFor } from './menu.ts'
import { sectionsFor, toolsFor } from './sections.ts'

const labelsFor = (isMaster: boolean, ...scopes: Scope[]) =>
  sectionsFor({ id: 'ana', isMaster, subsidiary: { '1001': { scopes, areas: [] } } }).map(
    ({ label }) => label,
  )

const OPENED_BY: { readonly [scope in Scope]?: readonly string[] } = {
  'dashboard.get': ['Dashboard'],
  'news.list': ['Notícias'],
  'documents.list': ['Documentos'],
  'simple_alert.list': ['Alerta Simples'],
  'checklist.list': ['Checklists', 'Responder Checklist'],
}

describe('sectionsFor', () => {
  it('opens everything to a master, in the order of the specification', () => {
    expect(labelsFor(true)).toEqual([
      'Dashboard',
      'Notícias',
      'Documentos',
      'Área',
      'Alerta Simples',
      'Checklists',
      'Responder Checklist',
      'Administradores',
    ])
  })

  it.each(SCOPES)('opens by %s what it lists, and nothing else', (scope) => {
    expect(labelsFor(false, scope)).toEqual(OPENED_BY[scope] ?? [])
  })
})

describe('toolsFor', () => {
  it.each<[string, boolean, Scope[], string[]]>([
    ['a master', true, [], ['Auditoria', 'Lixeira', 'Empresa']],
    ['who creates checklists', false, ['checklist.create'], ['Lixeira']],
    ['who only reads', false, ['checklist.list', 'checklist.get'], []],
  ])('opens to %s', (_name, isMaster, scopes, expected) => {
    const actor = { id: 'ana', isMaster, subsidiary: { '1001': { scopes, areas: [] } } }
    expect(toolsFor(actor).map(({ label }) => label)).toEqual(expected)
  })
})

describe('menuFor', () => {
  it('has the sections of content first, then audit, bin and company', () => {
    const actor = { id: 'ana', isMaster: true, subsidiary: {} }
    const labels = menuFor(actor).map(({ label }) => label)
    expect(labels).toEqual([...labelsFor(true), 'Auditoria', 'Lixeira', 'Empresa'])
  })
})
