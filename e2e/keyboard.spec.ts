import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FORM_DRAFTS, storedFieldNames, changeAndAwaitStorage } from './browser-records.ts'
import { expectAccessible } from './axe.ts'
import { uniqueName } from './seed.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
const box = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) =>
  palette(page).getByRole('option', { name, selected: true })

/** Types into the palette and opens its first result. */
const openFromPalette = async (page: Page, text: string, result: string | RegExp) => {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(option(page, result)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
}

const storedDraftCount = async (page: Page) => (await storedFieldNames(page, FORM_DRAFTS)).length

test('the keyboard alone makes an area, finds it and changes it', async ({ page, signInAs }) => {
  const name = uniqueName('Apicultura')
  await signInAs('master')
  await page.goto('/checklist')
  await page.getByRole('combobox', { name: 'Área' }).waitFor()

  await openFromPalette(page, 'nova area', /^Criar nova Área/)
  await expect(page.getByRole('heading', { name: 'Criar nova Área' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Título da área')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Há 1 problema')
  await page.getByLabel('Título da área').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+s')
  const search = page.getByRole('searchbox', { name: 'Buscar Área' })
  await search.waitFor()

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  await expect(page.getByRole('row', { name })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
  await expectAccessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gr')
  await palette(page).getByRole('group', { name: 'Áreas' }).waitFor()
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Escape')

  await openFromPalette(page, name.toLowerCase(), new RegExp(`^${name}`))
  await expect(page.getByLabel('Título da área')).toHaveValue(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(' e polinização')
  await page.keyboard.press('Control+s')

  await page.getByRole('button', { name: `Excluir ${name} e polinização` }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Deseja excluir esta Área?' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('a half-written news item survives a crash of its page', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/news/create')
  await page.getByLabel('Nome').fill('Vacinação de novembro')
  await expect.poll(() => storedDraftCount(page)).toBe(1)
  await changeAndAwaitStorage(
    FORM_DRAFTS,
    page.getByRole('textbox', { name: 'Sumário' }),
    (field) => field.fill('Calendário por filial'),
  )
  // The draft's content is encrypted: other people on the device see only that it exists.
  expect(await storedFieldNames(page, FORM_DRAFTS)).toEqual([
    ['adminId', 'path', 'id', 'savedAt', 'sealed'],
  ])
  const context = page.context()
  await page.close()

  const newPage = await context.newPage()
  await newPage.goto('/news/create')
  await expect(newPage.getByText(/^Recuperar rascunho de \d\d\/\d\d \d\d:\d\d\?$/)).toBeVisible()
  await expect(newPage.getByLabel('Nome')).toHaveValue('')
  await newPage.getByRole('button', { name: 'Recuperar' }).click()
  await expect(newPage.getByLabel('Nome')).toHaveValue('Vacinação de novembro')
  await expect(newPage.getByRole('textbox', { name: 'Sumário' })).toHaveText(
    'Calendário por filial',
  )

  await newPage.getByRole('button', { name: 'Cancelar' }).click()
  await newPage.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(newPage.getByRole('heading', { name: 'Notícias' })).toBeVisible()
  await expect.poll(() => storedDraftCount(newPage)).toBe(0)
})
