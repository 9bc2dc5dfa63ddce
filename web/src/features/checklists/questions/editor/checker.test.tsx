import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCategory, aQuestion, under } from '#test/checklists/checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { button, openEditor, serve } from '#test/checklists/editor-fixture.tsx'

const DEFAULT_CATEGORY = aCategory(0, 'Sem Categoria', [aQuestion(20)])
const checker = () => screen.findByRole('complementary', { name: 'Verificador' })

beforeEach(() => void signInMaster())

it('is folded, and says how much there is to correct: nothing', async () => {
  serve([DEFAULT_CATEGORY, aCategory(2, 'Água')])
  openEditor()
  const found = await checker()
  expect(found.querySelector('details')).toHaveProperty('open', false)
  expect(found.querySelector('summary')?.textContent).toBe('VerificadorNada a corrigir')
  expect(within(found).queryByRole('region')).toBeNull()
})

it('leads to each question that cannot work, unfolding its category', async () => {
  const unreachable = aQuestion(31, {
    ...under(30, 'gone'),
    type: 3,
    options: [],
    required: true,
  })
  serve([DEFAULT_CATEGORY, aCategory(1, 'Manejo', [aQuestion(30), unreachable])])
  const { user } = openEditor()
  const found = await checker()
  expect(within(found).getByText('2 pontos a corrigir')).toBeDefined()
  await user.click(await button('Manejo'))
  expect(screen.queryByText('Q31')).toBeNull()
  await user.click(await button('“Q31” é obrigatória, mas ninguém chega até ela.'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Q31').closest('li')))
})

it('says of a checklist whose categories are all empty that it asks nothing', async () => {
  serve([aCategory(0, 'Sem Categoria'), aCategory(1, 'Manejo')])
  openEditor()
  const found = await checker()
  expect(within(found).getByText('1 ponto a corrigir')).toBeDefined()
  expect(within(found).getByText('O checklist não tem perguntas.')).toBeDefined()
})
