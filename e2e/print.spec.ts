import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

/** Two questions, the second shown after a no to the first, and many more to fill pages. */
const createLongChecklist = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, uniqueName(name))
  const api = await apiOf(page)
  const category = await api.make(`/checklist/${id}/category/`, {
    name: 'Instalações',
    description: '',
    questions: [],
    order: -1,
  })
  const ask = (data: object) =>
    api.make(`/checklist/${id}/question`, {
      description: '',
      range: [],
      required: false,
      category_id: category.id,
      order: -1,
      ...data,
    })
  const clean = await ask({ name: 'Está limpa?', type: 5, required: true })
  const no = clean.options.find(({ data }) => data === 'Não')?.id ?? ''
  await ask({
    name: 'Quantas mortes?',
    type: 6,
    range: [{ operator: '<', value: 100 }],
    parent: { id: clean.id, conditions: [{ operator: 'ID_EQUALS', value: no }] },
  })
  for (let number = 1; number <= 12; number += 1) {
    await ask({ name: `Observações ${number}`, type: 3 })
  }
  return id
}

const expectWhitePaper = (page: Page) =>
  expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

/** Counts the page objects of a PDF. */
const pageCountOf = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('a checklist is printed to be filled in by hand', async ({ page, signInAs }) => {
  await signInAs('master')
  const id = await createLongChecklist(page, 'Formulário de papel')
  await page.goto(`/checklist/print/${id}`)
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('1. Está limpa? *')).toBeVisible()
  await expect(sheet.getByText('Responda só se a pergunta 1 for “Não”')).toBeVisible()
  await expect(sheet.getByText('Valor deve ser menor que 100')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(sheet.getByText('Responsável:')).toBeVisible()
  await expectWhitePaper(page)
  expect(pageCountOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
  const style = (name: string) =>
    sheet
      .getByText(name, { exact: true })
      .locator('xpath=ancestor::li')
      .evaluate((item) => getComputedStyle(item).breakInside)
  expect(await style('5. Observações 3')).toBe('avoid')
})

test('the preview leads to the blank form, and is printed alone', async ({ page, signInAs }) => {
  await signInAs('master')
  const id = await createLongChecklist(page, 'Prévia de papel')
  await page.goto(`/checklist/edit/${id}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visualizar checklist' })
  await expect(dialog.getByText('Está limpa?')).toBeVisible() // loading content moves the link
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Imprimir formulário em branco' }).click()
  const sheet = await opened
  await expect(sheet.getByText('1. Está limpa? *')).toBeVisible()
  await sheet.close()

  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('Está limpa?')).toBeVisible()
  await expect(dialog.getByRole('switch')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Categorias e perguntas' })).toBeHidden()
})

test('news is printed without the list behind it', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  const name = uniqueName('Notícia de papel')
  const paragraphs = Array.from({ length: 60 }, (_, number) => `<p>Parágrafo ${number}</p>`)
  await (
    await apiOf(page)
  ).make('/news/', {
    name,
    start_date: '2030-12-01',
    end_date: '2030-12-31',
    subsidiaries: ['1001'],
    farms: ['ALL'],
    summary: '<p>Um resumo</p>',
    description: paragraphs.join(''),
  })
  await page.goto('/news')
  await page.getByRole('button', { name: `Visualizar ${name}` }).click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Parágrafo 59')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('table')).toBeHidden()
  await expectWhitePaper(page)
  expect(pageCountOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
})
