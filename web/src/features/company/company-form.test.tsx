import { TOO_LIGHT } from '@portal/contract/company/company-input'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { save, showForm } from '#test/form.tsx'
import { signInMaster } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { CompanyForm } from './company-form.tsx'

const EMPTY_COMPANY = {
  id: 'company',
  name: '',
  logo_url: '',
  accent: '#1c4a33',
  foot_line: '',
  updated_at: '1970-01-01T00:00:00.000Z',
}
const onSaved = vi.fn()

const open = () => showForm(<CompanyForm company={EMPTY_COMPANY} onSaved={onSaved} />)
const box = (name: RegExp) => screen.getByRole('textbox', { name })

beforeEach(() => void signInMaster())
it('reports what is missing and which colour has too little contrast; then it saves, and stays open', async () => {
  const saved = { ...EMPTY_COMPANY, name: 'Agro Vale', updated_at: '2026-11-15T10:00:00.000Z' }
  const calls = stubApi(() => ({ body: { data: [saved] } }))
  const { user } = await open()
  await user.clear(box(/Cor dos relatórios/))
  await user.type(box(/Cor dos relatórios/), '#ffff00')
  await save(user)
  expect(await screen.findByText('Há 2 problemas')).toBeDefined()
  expect(screen.getAllByText(new RegExp(TOO_LIGHT)).length).toBeGreaterThan(0)
  expect(calls).toEqual([])
  await user.type(box(/Nome da empresa/), ' Agro Vale ')
  await user.clear(box(/Cor dos relatórios/))
  await user.type(box(/Cor dos relatórios/), '#1c4a33')
  await save(user)
  expect(await screen.findByText('Salvo com sucesso!')).toBeDefined()
  expect(calls.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/company',
    body: { name: 'Agro Vale', accent: '#1c4a33', updated_at: EMPTY_COMPANY.updated_at },
  })
  expect(onSaved).toHaveBeenCalled()
})
