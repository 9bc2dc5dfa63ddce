import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

/** A new checklist with a category besides the default one. */
const startWithCategory = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, uniqueName(name))
  const category = await (
    await apiOf(page)
  ).make(`/checklist/${id}/category/`, { name: 'Sanidade' })
  return { id, category: category.id }
}
const field = (page: Page, label: string | RegExp) => page.locator('form').getByLabel(label)

test('the effects of a change on existing answers are shown before it is saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { list, make, change } = await apiOf(page)
  const { id } = await createChecklist(page, uniqueName('O que muda'))
  const [none] = await list(`/checklist/${id}/category`)
  const question = await make(`/checklist/${id}/question`, {
    name: 'Está limpa?',
    type: 5,
    category_id: none?.id,
    options: [
      { data: 'Sim', weight: 5 },
      { data: 'Não', weight: 0 },
    ],
  })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso')
  const panel = page.getByRole('region', { name: 'O que muda ao salvar' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(panel).toHaveCount(0)

  await change(`/checklist/${id}`, { active: true })
  await make(`/checklist/${id}/answer`, { builtObjectValues: { [question.id]: 'Sim' } })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso e o teto')
  await expect(panel).toHaveText(
    '1 resposta até agora, 1 nesta semana. As pontuações anteriores continuam comparáveis.',
  )
  await page.getByRole('textbox', { name: 'Peso de Sim' }).fill('8')
  await expect(panel).toContainText('Maior pontuação possível: de 5 para 8')
  await expect(panel).toContainText('deixam de ser comparáveis')

  await page.goto(`/checklist/edit/${id}`)
  await page.getByRole('button', { name: 'Excluir pergunta 1: Está limpa?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir?' })
  await expect(dialog).toContainText('“Está limpa?” deixa de contar na pontuação.')
  await expectAccessible(page, 'end of question')
})

test('a question is written without a mouse', async ({ page, signInAs }) => {
  await signInAs('master')
  const { id, category } = await startWithCategory(page, 'Uma pergunta sem mouse')
  await page.goto(`/checklist/edit/${id}/question/create?category=${category}`)
  await field(page, 'Nome').focus()
  await page.keyboard.type('Há ração?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Categoria')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'Tipo')).toHaveValue('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nos silos')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nos cochos')
  const up = page.getByRole('button', { name: 'Mover opção 2 para cima' })
  for (const _ of ['Peso', 'Mover']) await page.keyboard.press('Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, /^Opção 1/)).toHaveValue('Nos cochos')
  await expect(page.getByRole('button', { name: 'Mover opção 1 para cima' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/checklist/edit/${id}$`))
})
