import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'
import { type CreatedItem, createChecklist, apiOf, uniqueName } from './seed.ts'

/** A new checklist with helpers that add to it through the API. */
const startChecklist = async (page: Page, name: string) => {
  const { make, change } = await apiOf(page)
  const { id } = await createChecklist(page, uniqueName(name))
  const path = `/checklist/${id}`
  return {
    id,
    category: (categoryName: string) => make(`${path}/category/`, { name: categoryName }),
    /** A yes-or-no question; with `above`, shown only after a yes to that question. */
    question: (category: CreatedItem, questionName: string, above?: CreatedItem) =>
      make(`${path}/question`, {
        name: questionName,
        category_id: category.id,
        type: 5,
        options: [
          { data: 'Sim', weight: 5 },
          { data: 'Não', weight: 0 },
        ],
        ...(above && {
          parent: {
            id: above.id,
            conditions: [{ operator: 'ID_EQUALS', value: above.options[0]?.id }],
          },
        }),
      }),
    /** Replaces the options, which breaks conditions that refer to them. */
    forget: (question: CreatedItem) =>
      change(`${path}/question/${question.id}`, {
        type: 1,
        options: [{ data: 'Outra', weight: 0 }],
      }),
    open: () => page.goto(`/checklist/edit/${id}`),
  }
}

/** Alfa, Beta that depends on it, Gama, Delta and Épsilon, in one category. */
const startWithQuestions = async (page: Page, name: string) => {
  const checklist = await startChecklist(page, name)
  const category = await checklist.category('Manejo')
  const alfa = await checklist.question(category, 'Alfa')
  await checklist.question(category, 'Beta', alfa)
  for (const question of ['Gama', 'Delta', 'Épsilon']) await checklist.question(category, question)
  return checklist
}

const editor = (page: Page) => page.getByRole('region', { name: 'Categorias e perguntas' })
const button = (page: Page, name: string | RegExp) =>
  editor(page).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const rows = (page: Page, category = 'Manejo') =>
  editor(page)
    .getByRole('list', { name: `Perguntas de ${category}` })
    .getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('questions are dragged within their category with the mouse', async ({ page, signInAs }) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Ordem pelo mouse')
  await page.setViewportSize({ width: 1280, height: 1600 }) // a press near the edge would scroll the page
  await checklist.open()
  const handle = rows(page).filter({ hasText: 'Épsilon' }).getByTitle('Arraste para mudar a ordem')
  await handle.scrollIntoViewIfNeeded()
  const carryToTheTop = async () => {
    const from = await handle.boundingBox()
    const to = await rows(page).first().boundingBox()
    if (from === null || to === null) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 12, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y - 20, { steps: 4 })
    await page.mouse.move(from.x + 12, to.y + 5, { steps: 8 })
  }
  const moved = [/Épsilon/, /Alfa/, /Beta/, /Gama/, /Delta/]
  await carryToTheTop()
  await expect(rows(page)).toHaveText(moved) // the others make room before it is dropped
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Gama/, /Delta/, /Épsilon/])
  await page.mouse.up()
  await handle.scrollIntoViewIfNeeded()
  await carryToTheTop()
  await expect(rows(page)).toHaveText(moved)
  await page.mouse.up()
  await expect(rows(page)).toHaveText(moved)
  await expectNotice(page, 'Pergunta “Épsilon” movida para a posição 1 de 5')
  await page.reload()
  await expect(rows(page)).toHaveText(moved)
})

test('questions of another checklist are found and copied, and a lost condition is reported', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const source = await startChecklist(page, 'Origem do banco')
  const from = await source.category('Manejo')
  const word = uniqueName('Xadrez')
  const above = await source.question(from, `${word} um`)
  await source.question(from, `${word} dois`, above)
  const target = await startChecklist(page, 'Destino do banco')
  await target.question(await target.category('Manejo'), 'Última')
  await target.open()

  await button(page, 'Mais ações: pergunta 1: Última').click()
  await page.getByRole('menuitem', { name: 'Copiar de outro checklist para cá' }).click()
  const bank = dialog(page, 'Copiar de outro checklist')
  await bank.getByRole('searchbox').fill(word.toLowerCase())
  const results = bank.getByRole('list', { name: 'Perguntas encontradas' }).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.nth(0)).toContainText('Origem do banco')
  await expect(results.nth(0)).toContainText('Sim (5), Não (0)')
  await expectAccessible(page, 'the bank of questions')
  await bank.getByRole('checkbox', { name: `${word} um` }).check()
  await bank.getByRole('checkbox', { name: `${word} dois` }).check()
  await bank.getByRole('button', { name: 'Copiar 2 perguntas' }).click()
  await expect(rows(page)).toHaveText([/um/, /dois.*Condicional pergunta 1/, /Última/])
  await expect(rows(page).nth(0)).toBeFocused()

  await target.category('Outra')
  await target.open()
  await button(page, 'Copiar de outro checklist').click()
  await bank.getByRole('searchbox').fill('origem não, só o texto')
  await expect(bank).toContainText('Nenhuma pergunta encontrada')
  await bank.getByRole('searchbox').fill(`${word} dois`)
  await bank.getByRole('checkbox').first().check()
  await bank.getByRole('searchbox').fill('origem não, só o texto')
  await expect(bank).toContainText('Nenhuma pergunta encontrada')
  const chosen = bank.getByRole('list', { name: 'Escolhidas em outras buscas' })
  await expect(chosen.getByRole('checkbox', { name: `${word} dois` })).toBeChecked()
  await bank.getByRole('combobox', { name: 'Copiar para a categoria' }).selectOption('Outra')
  await bank.getByRole('button', { name: 'Copiar 1 pergunta' }).click()
  const warning = dialog(page, 'Perguntas copiadas sem a condição')
  await expect(warning).toContainText(`${word} dois (dependia de “${word} um”)`)
  await warning.getByRole('button', { name: 'Entendi' }).click()
  await expect(rows(page, 'Outra')).toHaveText([/dois/])
})

test('on a phone the checker is folded, and leads to the question', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('master')
  const checklist = await startChecklist(page, 'No telefone')
  const category = await checklist.category('Manejo')
  const alfa = await checklist.question(category, 'Alfa')
  await checklist.question(category, 'Beta', alfa)
  await checklist.forget(alfa)
  await checklist.open()
  const checker = page.getByRole('complementary', { name: 'Verificador' })
  const problem = checker.getByRole('button', { name: /^“Beta” nunca aparece/ })
  await expect(problem).toBeHidden()
  await checker.getByText('Verificador').click()
  await problem.click()
  await expect(rows(page).filter({ hasText: 'Resposta condicional alterada' })).toBeFocused()
  await expect(rows(page).nth(1)).toBeInViewport()
})
