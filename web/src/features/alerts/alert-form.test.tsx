import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { field, pick, save, showForm } from '#test/form.tsx'
import { signInWithScopes } from '#test/people.ts'
import { anAlert, FARMS, SUBSIDIARIES } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { AlertForm } from './alert-form.tsx'

const STORED = anAlert({ farms: ['1001-01'], all_farms: false })

const serve = (saved: object = { status: 201, body: { data: [STORED] } }) =>
  stubApi(({ path, method }) => {
    if (method === 'POST') return saved
    return pageOf(path.startsWith('/integrated/farm') ? FARMS : SUBSIDIARIES)
  })

const onSaved = vi.fn()

const open = async (props: object = {}) =>
  showForm(<AlertForm {...props} onSaved={onSaved} onCancel={vi.fn()} />)

beforeEach(() => void signInWithScopes(['1001'], 'simple_alert.list', 'simple_alert.create'))

it('saves an alert for the places that were chosen', async () => {
  const calls = serve()
  const { user } = await open()
  await user.type(field(/Nome/), 'Geada')
  await user.type(field(/Corpo do alerta/), 'Hoje.{Enter}Amanhã.')
  await pick(user, /Filiais/, /Chapecó/)
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await pick(user, /Fazendas/, /Granja Água Limpa/)
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/alerts/simple-alert/',
    body: {
      id: null,
      all_farms: false,
      name: 'Geada',
      description: 'Hoje.\nAmanhã.',
      subsidiaries: ['1001'],
      farms: ['1001-01'],
    },
  })
})

it('starts with what is proposed, and saves it as it is', async () => {
  const calls = serve()
  const { name, description, subsidiaries, farms } = STORED
  const start = { name, description, subsidiaries, farms, end_date: '2999-12-31' }
  const { user } = await open({ start, note: 'Vai para 1 fazenda.' })
  expect(screen.getByText('Vai para 1 fazenda.')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remover Granja Água Limpa' })).toBeDefined()
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject(start)
})

it('changes an alert that exists, over the version that was read', async () => {
  const calls = serve({ body: { data: [STORED] } })
  const { user } = await open({ alert: STORED })
  expect(await screen.findByTitle('Filiais: Chapecó')).toBeDefined()
  expect(screen.getByTitle('Lido por: 0 pessoas')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remover Granja Água Limpa' })).toBeDefined()
  await user.type(field(/Nome/), ' forte')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/alerts/simple-alert/',
    body: { id: STORED.id, name: 'Geada forte', updated_at: STORED.updated_at },
  })
})
