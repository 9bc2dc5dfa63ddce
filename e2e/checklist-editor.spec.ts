import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { APPEARANCES, expectAccessible, applyAppearance } from './axe.ts'
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
const cards = (page: Page) => editor(page).getByRole('heading', { level: 3 }).locator('button')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const save = (page: Page, name: string) =>
  dialog(page, name).getByRole('button', { name: 'Salvar' }).click()

test('categories are added, renamed, moved, and deleted once they are empty', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await startChecklist(page, 'Categorias da história')
  await checklist.open()
  await expect(editor(page)).toContainText('Este checklist ainda não tem perguntas')
  for (const name of ['Manejo', 'Água', 'Ração']) {
    await button(page, 'Adicionar Categoria +').click()
    await page.getByRole('textbox', { name: 'Nome' }).last().fill(name)
    await save(page, 'Adicionar categoria')
    await expect(cards(page).filter({ hasText: name })).toBeVisible()
  }
  await expect(button(page, 'Subir categoria Manejo')).toHaveCount(0)
  await button(page, 'Subir categoria Ração').click()
  await expect(cards(page)).toHaveText(['Manejo', 'Ração', 'Água'])
  await expect(page.getByText('Categoria “Ração” movida para a posição 2 de 3')).toBeVisible()

  await button(page, 'Editar categoria Ração').click()
  await page.getByRole('textbox', { name: 'Nome' }).last().fill('Ração e silos')
  await save(page, 'Editar categoria')
  await expect(cards(page)).toHaveText(['Manejo', 'Ração e silos', 'Água'])
  await page.reload()
  await expect(cards(page)).toHaveText(['Manejo', 'Ração e silos', 'Água'])

  await button(page, 'Excluir categoria Água').click()
  await expect(dialog(page, 'Deseja realmente excluir?')).toContainText('Água')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Deletado com sucesso', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveText(['Manejo', 'Ração e silos'])
})

test('questions are moved by the buttons, stay there after a reload, and are moved back by undo', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Ordem por botões')
  await checklist.open()
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Gama/, /Delta/, /Épsilon/])
  await expect(rows(page).nth(1)).toContainText('Condicional pergunta 1')
  await expect(button(page, /^(Subir|Descer) pergunta [234]:/)).toHaveCount(6)
  await expect(button(page, /^Subir pergunta 1:/)).toHaveCount(0)
  await expect(button(page, /^Descer pergunta 5:/)).toHaveCount(0)
  await button(page, 'Descer pergunta 1: Alfa').click()
  await expect(rows(page)).toHaveText([/Beta/, /Alfa/, /Gama/, /Delta/, /Épsilon/])
  await expect(rows(page).nth(0)).toContainText('Condicional pergunta 2')
  await expect(page.getByText('“Beta” está acima de “Alfa”')).toBeAttached() // in the folded checker
  await expect(button(page, 'Descer pergunta 2: Alfa')).toBeFocused()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  const last = [/Beta/, /Gama/, /Delta/, /Épsilon/, /Alfa/]
  await expect(rows(page)).toHaveText(last)
  await expect(rows(page).nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText(last)
  await expect(page.getByText('movida para a posição 5 de 5')).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveText(last)
  await button(page, 'Subir pergunta 5: Alfa').click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('movida para a posição 5 de 5')).toBeVisible()
  await expect(rows(page)).toHaveText(last)
})

test('questions are dragged within their category with the mouse', async ({ page, signInAs }) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Ordem pelo mouse')
  await checklist.open()
  const handle = button(page, 'Mover pergunta 5: Épsilon')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await rows(page).first().boundingBox()
  if (from === null || to === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 12, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 20, { steps: 4 })
  await page.mouse.move(from.x + 12, to.y + 5, { steps: 8 })
  await expect(page.getByText('Pergunta “Épsilon”', { exact: true })).toBeVisible()
  await page.mouse.up()
  const moved = [/Épsilon/, /Alfa/, /Beta/, /Gama/, /Delta/]
  await expect(rows(page)).toHaveText(moved)
  await expect(page.getByText('Pergunta “Épsilon” movida para a posição 1 de 5')).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveText(moved)
})

test('questions are carried with the keyboard, and put back with Esc', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Ordem pelo teclado')
  await checklist.open()
  await button(page, 'Mover pergunta 4: Delta').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Pergunta “Delta” selecionada, posição 4 de 5/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Pergunta “Delta” movida para a posição 1 de 5')).toBeAttached()
  const carried = [/Delta/, /Alfa/, /Beta/, /Gama/, /Épsilon/]
  await expect(rows(page)).toHaveText(carried)
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Gama/, /Delta/, /Épsilon/])
  await expect(button(page, 'Mover pergunta 4: Delta')).toBeFocused()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space'])
    await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(button(page, 'Mover pergunta 1: Delta')).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveText(carried)
})

test('a move that is not saved goes back', async ({ page, signInAs }) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Ordem sem rede')
  await checklist.open()
  await page.route('**/question/*', (route) => route.abort())
  await button(page, 'Descer pergunta 1: Alfa').click()
  await expect(page.getByText('Erro ao tentar mudar ordem!').first()).toBeVisible()
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Gama/, /Delta/, /Épsilon/])
  await page.unroute('**/question/*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(rows(page)).toHaveText([/Beta/, /Alfa/, /Gama/, /Delta/, /Épsilon/])
})

test('a question is duplicated, and deleted together with the questions that depend on it', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Cópia e fim')
  await checklist.open()
  await button(page, 'Duplicar pergunta 2: Beta').click()
  const withCopy = [/Alfa/, /Beta/, /Gama/, /Delta/, /Épsilon/, /Beta \(cópia\)/]
  await expect(rows(page)).toHaveText(withCopy)
  await expect(rows(page).nth(5)).toBeFocused()
  await button(page, 'Excluir pergunta 1: Alfa').click()
  await expect(dialog(page, 'Deseja realmente excluir?')).toContainText(
    '2 perguntas condicionais que dependem dela também serão excluídas.',
  )
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Deletado com sucesso', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveText([/Gama/, /Delta/, /Épsilon/])
  // The copy has an undo notice too; the newest notice is the last one.
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByText('Restaurado com sucesso!')).toBeVisible()
  await expect(rows(page)).toHaveText(withCopy)
})

test('a question is added between two, and one goes to another category', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'No meio')
  await checklist.category('Água')
  await checklist.open()
  await rows(page).nth(2).hover()
  await button(page, 'Adicionar pergunta aqui, antes da pergunta 3: Gama').click()
  // Both pages have a field of this name: wait until the previous page is gone.
  await expect(page.getByRole('heading', { name: 'Adicionar pergunta' })).toBeVisible()
  for (const name of ['Um', 'Dois']) {
    await page.getByRole('textbox', { name: 'Nome' }).fill(name)
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Texto')
    await page
      .getByRole('button', {
        name: name === 'Um' ? 'Salvar e adicionar outra' : 'Salvar',
        exact: true,
      })
      .click()
    if (name === 'Um') await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('')
  }
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Um/, /Dois/, /Gama/, /Delta/, /Épsilon/])

  await button(page, 'Mais ações: pergunta 1: Alfa').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  const moveDialog = dialog(page, 'Mover para outra categoria')
  await expect(moveDialog).toContainText('1 pergunta condicional que depende dela vai junto.')
  await moveDialog.getByRole('combobox', { name: 'Categoria' }).selectOption('Água')
  await moveDialog.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(page.getByText('Pergunta movida para “Água”')).toBeVisible()
  await expect(rows(page, 'Água')).toHaveText([/Alfa/, /Beta/])
  await expect(rows(page, 'Água').nth(0)).toBeFocused()
  await expect(rows(page)).toHaveText([/Um/, /Dois/, /Gama/, /Delta/, /Épsilon/])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito com sucesso!')).toBeVisible()
  await expect(rows(page)).toHaveText([/Alfa/, /Beta/, /Um/, /Dois/, /Gama/, /Delta/, /Épsilon/])
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
  await page.getByRole('menuitem', { name: 'Buscar pergunta para cá' }).click()
  const bank = dialog(page, 'Buscar pergunta')
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
  await button(page, 'Buscar pergunta').click()
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

test('axe finds nothing serious in the editor', async ({ page, signInAs }) => {
  await signInAs('master')
  const checklist = await startWithQuestions(page, 'Acessível')
  await checklist.category('Vazia')
  await checklist.open()
  await expect(rows(page)).toHaveCount(5)
  const checker = page.getByRole('complementary', { name: 'Verificador' })
  const score = checker.getByText('Pontuação possível: 0 a 25')
  await checker.getByText('Verificador').click()
  for (const appearance of APPEARANCES) {
    await applyAppearance(page, appearance)
    await expect(score.first()).toBeVisible()
    await expectAccessible(page, 'editor', { appearances: [appearance] })
  }
})
