import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInAs } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { PrivatePage } from './private-page.tsx'

const grant = (...scopes: Scope[]) => ({ '1001': { scopes, areas: [] } })

it.each([
  ['what to ask for, without any access', {}, 'Sua conta ainda não tem permissões'],
  ['the alerts, without a section', grant('checklist.answer'), 'Ver avisos e notícias'],
  ['the sections that may be opened', grant(...SCOPES), 'Documentos'],
])('names %s', async (_name, subsidiary, text) => {
  signInAs({ subsidiary })
  showAt('/', { '/': () => <PrivatePage onSignOut={() => undefined} /> })
  await screen.findByRole('heading', { name: 'Página privada' })
  expect(screen.getByText(text, { exact: false })).toBeDefined()
})
