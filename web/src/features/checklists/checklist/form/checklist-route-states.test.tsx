import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAt } from '#test/render.tsx'
import { CHECKLIST_ROUTE_STATES } from './checklist-route-states.tsx'

const { notFoundComponent: NotFound, errorComponent: NotLoaded } = CHECKLIST_ROUTE_STATES

it.each([
  ['is not there', () => <NotFound />, 'link', 'Voltar à lista'],
  [
    'could not be read',
    () => <NotLoaded error={new Error()} reset={() => undefined} />,
    'button',
    'Tentar novamente',
  ],
])('a checklist that %s says so, with the way on', async (_name, State, role, way) => {
  showAt('/checklist/edit/1', { '/checklist/edit/1': State })
  await screen.findByRole('heading', { name: 'Checklist não carregada' })
  expect(screen.getByRole(role, { name: way })).toBeDefined()
})
