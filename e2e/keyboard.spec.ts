import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FORM_DRAFTS, storedFieldNames, changeAndAwaitStorage } from './browser-records.ts'
import { createChecklist, uniqueName } from './seed.ts'

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

test('the keyboard alone writes ten questions in a row', async ({ page, signInAs }) => {
  await signInAs('master')
  const { id } = await createChecklist(page, uniqueName('Dez perguntas'))
  await page.goto(`/checklist/edit/${id}/question/create`)
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.waitFor()
  while (!(await name.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  const names = Array.from({ length: 10 }, (_, index) => `Pergunta número ${index + 1}`)
  for (const [index, text] of names.entries()) {
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Categoria' })).toBeFocused()
    if (index === 0) await page.keyboard.type('Sem')
    await page.keyboard.press('Tab')
    await page.keyboard.type(index % 2 === 0 ? 'Texto' : 'Sim')
    await page.keyboard.press(text === names.at(-1) ? 'Control+s' : 'Control+Enter')
  }
  for (const text of names) await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('? lists the shortcuts, and Esc closes only what is on top', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/activity/create')
  await page.getByLabel('Título da área').fill('Algo?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(shortcuts).toContainText('Buscar telas, ações e itens')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Buscar Ctrl+K' }).click()
  await box(page).fill('documentos')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Título da área')).toHaveValue('Algo?')
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

test('a form whose session ended is restored after signing in', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/activity/create')
  const title = page.getByLabel('Título da área')
  await title.fill('Piscicultura')
  await expect.poll(() => storedDraftCount(page)).toBe(1)
  await page.route('**/api/v1/activity/', (route) =>
    route.fulfill({ status: 498, json: { error: 'session_expired', errors: [] } }),
  )
  // The draft is stored again when the form unmounts, now marked as interrupted.
  await changeAndAwaitStorage(FORM_DRAFTS, title, () => page.keyboard.press('Control+s'))
  await expect(page.getByText('Sessão expirada')).toBeVisible()
  await page.unroute('**/api/v1/activity/')

  await signInAs('gestor')
  await page.goto('/news/create')
  await expect(page.getByRole('heading', { name: 'Adicionar notícia' })).toBeVisible()
  await expect(page.getByText('rascunho')).toHaveCount(0)

  await signInAs('master')
  await page.goto('/activity/create')
  await expect(page.getByText(/^Rascunho de .+ recuperado$/)).toBeVisible()
  await expect(title).toHaveValue('Piscicultura')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(title).toHaveValue('')
})
