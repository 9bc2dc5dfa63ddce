import type { Grants } from '@portal/contract/admins/admin'
import type { Actor } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { AccessSummary } from './access-summary.tsx'

const NAMES: Readonly<Record<string, string>> = { '1001': 'Chapecó', '1002': 'Passo Fundo' }
const names = {
  subsidiary: (code: string) => NAMES[code] ?? code,
  areasOf: () => ({ short: '', whole: '' }),
}
/** Replaces the real menu: two entries for a master, one for people who may list news somewhere. */
const menuFor = ({ isMaster, subsidiary }: Actor) => {
  if (isMaster) return [{ label: 'Notícias' }, { label: 'Administradores' }]
  const lists = Object.values(subsidiary).some(({ scopes }) => scopes.includes('news.list'))
  return lists ? [{ label: 'Notícias' }] : []
}
const grant = (...scopes: Scope[]) => ({ scopes, areas: ['a'] })
const open = (granted: Grants, isMaster = false) =>
  show(<AccessSummary isMaster={isMaster} granted={granted} names={names} menuFor={menuFor} />)

it('says what can be done in each filial, and what will be in the menu', () => {
  open({ '1001': grant('news.list', 'news.get') })
  expect(
    screen.getByText('Pode listar e ler notícias em Chapecó; não pode criar, editar nem excluir'),
  ).toBeDefined()
  expect(screen.getByText('Não tem acesso a documentos em Chapecó')).toBeDefined()
  expect(screen.getByText('Não pode ver o dashboard')).toBeDefined()
  expect(screen.getByText('Verá no menu: Notícias')).toBeDefined()
})

it('says of a master that everything can be done', () => {
  open({}, true)
  expect(screen.getByText('Pode tudo, em todas as filiais')).toBeDefined()
  expect(screen.getByText('Verá no menu: Notícias, Administradores')).toBeDefined()
  expect(screen.queryByText(/dashboard/)).toBeNull()
})

it('says of a person without sections that the menu will be empty', () => {
  open({ '1001': grant('news.get') })
  expect(screen.getByText('Não verá nenhuma entrada no menu')).toBeDefined()
})

it.each([
  [3, true],
  [4, false],
])('of %i filiais, shows all at once: %s', (count, isOpen) => {
  const codes = Array.from({ length: count }, (_, index) => `100${index}`)
  open(Object.fromEntries(codes.map((code) => [code, grant('news.list')])))
  const parts = [...document.querySelectorAll('details')]
  expect(parts.map((part) => part.open)).toEqual(codes.map(() => isOpen))
})
