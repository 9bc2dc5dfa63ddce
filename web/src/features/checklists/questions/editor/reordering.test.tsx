import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory, aQuestion, idOf, under } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { refusal } from '#test/server.ts'
import {
  aGate,
  button,
  namesIn,
  openEditor,
  orderCalls,
  serve,
} from '#test/checklists/editor-fixture.tsx'

const CATEGORIES = [
  aCategory(0, 'Sem Categoria', [aQuestion(20)]),
  aCategory(1, 'Manejo', [aQuestion(30), aQuestion(31), aQuestion(32, under(31)), aQuestion(33)]),
  aCategory(2, 'Água'),
  aCategory(3, 'Ração'),
]
const cardNames = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('reordering', () => {
  beforeEach(() => void signInMaster())

  it('moves by the buttons, says so, and can be undone', async () => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button('Descer pergunta 2: Q30'))
    expect(await namesIn('Manejo')).toEqual(['Q31', 'Q30', 'Q32', 'Q33'])
    expect(await screen.findByText('Pergunta “Q30” movida para a posição 2 de 4')).toBeDefined()
    await user.click(await button('Desfazer'))
    await waitFor(() =>
      expect(orderCalls(calls)).toEqual([
        { id: idOf(30), order: 1, shift: true },
        { id: idOf(30), order: 0, shift: true },
      ]),
    )
    expect(await namesIn('Manejo')).toEqual(['Q30', 'Q31', 'Q32', 'Q33'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
  })

  it('offers no way past the ends, and keeps the focus there', async () => {
    serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button('Subir pergunta 3: Q31'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Q31').closest('li')))
    await user.keyboard('{Enter}{Enter}') // one press too many does not move it back
    expect(await namesIn('Manejo')).toEqual(['Q31', 'Q30', 'Q32', 'Q33'])
    expect(screen.queryByRole('button', { name: /^Subir pergunta 2:/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Descer pergunta 5: Q33' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Subir|Descer) pergunta 1: Q20/ })).toBeNull()
  })

  it('does not undo a move of a question that is no longer there', async () => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    await user.click(await button('Descer pergunta 2: Q30'))
    const undo = await button('Desfazer')
    await user.click(await button('Excluir pergunta 3: Q30'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Deletado com sucesso')
    await user.click(undo)
    expect(await screen.findByText('Não é mais possível desfazer')).toBeDefined()
    expect(orderCalls(calls)).toHaveLength(1)
  })

  it('reports two quick moves separately, and each can be undone', async () => {
    const gate = aGate()
    const calls = serve(CATEGORIES, undefined, gate.opened)
    const { user } = openEditor()
    await user.click(await button('Descer pergunta 2: Q30'))
    await user.click(await button('Subir categoria Ração'))
    gate.open()
    await screen.findByText('Pergunta “Q30” movida para a posição 2 de 4')
    await screen.findByText('Categoria “Ração” movida para a posição 2 de 3')
    const [first] = screen.getAllByRole('button', { name: 'Desfazer' })
    await user.click(first ?? document.body)
    await waitFor(() => expect(orderCalls(calls)).toHaveLength(3))
    expect(await namesIn('Manejo')).toEqual(['Q30', 'Q31', 'Q32', 'Q33'])
    expect(await screen.findByText('Categoria “Ração” movida para a posição 2 de 3')).toBeDefined()
  })

  it('sends fast clicks one after the other, in their order', async () => {
    const gate = aGate()
    const calls = serve(CATEGORIES, undefined, gate.opened)
    const { user } = openEditor()
    await user.click(await button('Descer pergunta 2: Q30'))
    await user.click(await button('Subir pergunta 5: Q33'))
    await user.click(await button('Subir pergunta 4: Q33'))
    expect(await namesIn('Manejo')).toEqual(['Q31', 'Q33', 'Q30', 'Q32'])
    expect(orderCalls(calls)).toEqual([{ id: idOf(30), order: 1, shift: true }])
    gate.open()
    await waitFor(() =>
      expect(orderCalls(calls)).toEqual([
        { id: idOf(30), order: 1, shift: true },
        { id: idOf(33), order: 2, shift: true },
        { id: idOf(33), order: 1, shift: true },
      ]),
    )
    expect(await screen.findByText('Pergunta “Q33” movida para a posição 2 de 4')).toBeDefined()
  })

  it('moves by two for two presses that come before the next paint', async () => {
    const calls = serve(CATEGORIES)
    openEditor()
    const moveUp = await button('Subir pergunta 5: Q33')
    act(() => {
      moveUp.click()
      moveUp.click()
    })
    expect(await namesIn('Manejo')).toEqual(['Q30', 'Q33', 'Q31', 'Q32'])
    await waitFor(() => expect(orderCalls(calls)).toHaveLength(2))
  })

  it('moves back what could not be saved, and reports it', async () => {
    serve(CATEGORIES, { method: 'PATCH', status: 500, body: refusal('internal_error') })
    const { user } = openEditor()
    await user.click(await button('Subir pergunta 3: Q31'))
    expect(await screen.findByText('Erro ao tentar mudar ordem!')).toBeDefined()
    await waitFor(async () => expect(await namesIn('Manejo')).toEqual(['Q30', 'Q31', 'Q32', 'Q33']))
    await user.click(await button('Descer categoria Água'))
    expect(await screen.findByText('Erro ao tentar mudar ordem')).toBeDefined()
    await waitFor(() => expect(cardNames()).toEqual(['Manejo', 'Água', 'Ração']))
  })

  it('moves categories below the default one', async () => {
    const calls = serve(CATEGORIES)
    const { user } = openEditor()
    expect(await button('Descer categoria Manejo')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Subir categoria Manejo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Descer categoria Ração' })).toBeNull()
    await user.click(await button('Subir categoria Ração'))
    await waitFor(() => expect(cardNames()).toEqual(['Manejo', 'Ração', 'Água']))
    expect(await screen.findByText('Categoria “Ração” movida para a posição 2 de 3')).toBeDefined()
    expect(orderCalls(calls)).toEqual([{ id: idOf(13), order: 2, shift: true }])
  })
})
