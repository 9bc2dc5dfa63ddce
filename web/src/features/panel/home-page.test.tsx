import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signInWithScopes } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { HomePage } from './home-page.tsx'

const Screen = () => <HomePage news={<p>As notícias</p>} alerts={<p>Os alertas</p>} />

it('greets, shows what is new and leads to what the person may do', async () => {
  signInWithScopes(['1001'], 'news.list', 'documents.list')
  showAt('/', { '/': Screen })
  expect(await screen.findByRole('heading', { name: 'Olá, Ana' })).toBeDefined()
  const links = within(screen.getByRole('navigation', { name: 'Suas seções' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Notícias',
    'Documentos',
  ])
  expect(screen.getByText('As notícias')).toBeDefined()
  expect(screen.getByText('Os alertas')).toBeDefined()
})

it('has no links for a person who only receives alerts', async () => {
  signInWithScopes(['1001'], 'checklist.answer')
  showAt('/', { '/': Screen })
  expect(await screen.findByText('Os alertas')).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
})
