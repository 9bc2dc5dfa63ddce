import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDevice, open, serve } from '#test/checklists/answering-fixture.tsx'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes } from '#test/people.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'

const CHECKLIST = aChecklist([aCategory(0, 'Sem Categoria', [aQuestion(20, { name: 'Limpa?' })])], {
  farms: ['ALL'],
})
const PIN: Pin = {
  checklist: CHECKLIST,
  farms: [{ code: 'F1', name: 'Boa Vista', subsidiary: '1001' }],
  names: {},
}
const options = async () => {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Fazenda/ })
  return [...select.options].map(({ text }) => text)
}

beforeEach(() => void signInWithScopes(['1001'], 'checklist.answer'))

describe('a checklist that is open', () => {
  it('is stored with the farms that the person may choose, and shows a badge', async () => {
    serve()
    const memory = memoryDevice()
    open(CHECKLIST)
    expect(await screen.findByText('Disponível offline')).toBeDefined()
    expect(memory.pinned()).toMatchObject([{ checklist: { id: idOf(1) } }])
    expect(memory.pinned()[0]?.farms.map(({ code }) => code)).toEqual(['F1', 'F2'])
  })

  it('shows no badge where it could not be stored', async () => {
    serve()
    const { device } = memoryDevice()
    const pin = vi.spyOn(device.checklists, 'pin').mockRejectedValue(new Error('full'))
    open(CHECKLIST)
    await waitFor(() => expect(pin).toHaveBeenCalled())
    expect(screen.queryByText('Disponível offline')).toBeNull()
  })

  it('offers the stored farms without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    open(CHECKLIST, { pinned: PIN })
    await waitFor(async () => expect(await options()).toEqual(['Escolha a fazenda', 'Boa Vista']))
    expect(screen.getByText('Disponível offline')).toBeDefined()
  })
})
