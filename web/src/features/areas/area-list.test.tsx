import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster } from '#test/people.ts'
import { anArea } from '#test/records.ts'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { AreaList } from './area-list.tsx'

const remove = async () => {
  const { user } = showListAt('/activity', AreaList)
  expect(await screen.findByText('Sem descrição')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Excluir Grãos' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
}

beforeEach(() => void signInMaster())

it('an area without description says so; once it is deleted, the focus stays on the screen', async () => {
  const stored = [anArea()]
  stubApi(({ method }) => {
    if (method === 'DELETE') stored.pop()
    return method === 'DELETE' ? {} : pageOf(stored)
  })
  await remove()
  expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('an area that is used stays, and its list says why', async () => {
  stubApi(({ method }) =>
    method === 'DELETE' ? { status: 400, body: refusal('area_in_use') } : pageOf([anArea()]),
  )
  await remove()
  expect(await screen.findByText('Erro ao deletar!')).toBeDefined()
  const reason = 'Esta área é usada por um checklist e não pode ser excluída'
  expect(screen.getByText(reason)).toBeDefined()
  expect(screen.getAllByText('Grãos')).toHaveLength(2) // in the list, and in the question, which stays open
})
