import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { button, choice, field, open, serve } from '#test/checklists/answering-fixture.tsx'
import { aCategory, aChecklist, aQuestion, under } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes } from '#test/people.ts'

const LONG = aChecklist([
  aCategory(0, 'Sem Categoria', [
    aQuestion(20, { name: 'Há portão?' }),
    aQuestion(21, { name: 'De que cor?', type: 3, options: [], ...under(20) }),
  ]),
  aCategory(1, 'Higiene', [
    aQuestion(22, { name: 'Limpa?', required: true }),
    aQuestion(23, { name: 'Notas', type: 3, options: [] }),
  ]),
])
const numbers = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.split('.')[0])

beforeEach(() => {
  serve()
  signInWithScopes(['1001'], 'checklist.answer')
})

it('each category shows its progress, and leads to its questions', async () => {
  const { user } = open(LONG)
  await user.click(await choice('Limpa?', 'Sim'))
  await user.click(await button('Categorias'))
  const dialog = await screen.findByRole('dialog', { name: 'Categorias' })
  const sections = within(dialog).getAllByRole('button', { name: / de / })
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Sem Categoria0 de 1',
    'Higiene1 de 2',
  ])
  Element.prototype.scrollIntoView = () => undefined
  await user.click(within(dialog).getByRole('button', { name: /^Higiene/ }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Higiene' }))
})

it('the next one without an answer is reached by one press, and after the last the first', async () => {
  const { user } = open(LONG)
  await user.click(await choice('Limpa?', 'Sim'))
  await user.click(await button('Próxima pendente'))
  expect(document.activeElement).toBe(await field('Notas'))
  await user.click(await button('Próxima pendente'))
  expect(document.activeElement).toBe(await choice('Há portão?', 'Sim'))
})

it('only unanswered questions are shown, and they stay until the filter is applied again', async () => {
  const { user } = open(LONG)
  await user.click(await choice('Limpa?', 'Sim'))
  await user.click(await button('Só pendentes'))
  expect(numbers()).toEqual(['1', '4'])
  // What is answered now does not disappear, and the question it shows is listed.
  await user.click(await choice('Há portão?', 'Sim'))
  await user.type(await field('De que cor?'), 'verde')
  expect(numbers()).toEqual(['1', '2', '4'])
  await user.click(await button('Próxima pendente'))
  expect(numbers()).toEqual(['4'])
  expect(document.activeElement).toBe(await field('Notas'))
  await user.type(await field('Notas'), 'bem')
  await user.click(await button('Só pendentes'))
  expect(numbers()).toEqual(['1', '2', '3', '4'])
  await user.click(await button('Só pendentes'))
  expect(screen.getByText('Nenhuma pergunta pendente.')).toBeDefined()
})
