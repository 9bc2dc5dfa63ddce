import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const coverage = (page: Page) => panel(page, 'Cobertura dos checklists em andamento')

/** A figure of a card, which links to the items it counts. */
const figure = (page: Page, name: string) =>
  panel(page, 'Consolidado').getByRole('link', { name: new RegExp(`^[\\d.]+ ${name}$`) })

const numberOf = async (link: Locator) => {
  await link.waitFor()
  return Number.parseInt((await link.innerText()).replaceAll('.', ''), 10)
}

for (const person of ['master', 'leitor'] as const) {
  test(`every figure of a ${person} leads to as many items`, async ({ page, signInAs }) => {
    await signInAs(person)
    for (const name of [
      'cadastrados: Checklists',
      'ativos: Checklists',
      'inativos: Checklists',
      'cadastradas: Notícias',
      'inativas: Notícias',
      'ativos: Documentos',
    ]) {
      await page.goto('/dashboard')
      const link = figure(page, name)
      const expected = await numberOf(link)
      await link.click()
      const total = expected === 0 ? 'Nenhum resultado' : new RegExp(`de ${expected}$`)
      await expect(page.getByRole('status').filter({ hasText: total }).first()).toBeVisible()
    }
  })
}

test('the lists show five at most, and lead to the item', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/dashboard')
  for (const list of [
    'Últimos checklists',
    'Últimas notícias',
    'Últimos documentos',
    'Checklists prestes a expirar',
    'Checklists expirados',
  ]) {
    const items = panel(page, list).getByRole('listitem')
    await items.first().waitFor()
    expect(await items.count()).toBeLessThanOrEqual(5)
  }
  await expect(panel(page, 'Checklists prestes a expirar')).toContainText(/expira em \d+ dias?/)
  await expect(panel(page, 'Checklists expirados')).toContainText(/expirado há \d+ dias/)
  const first = panel(page, 'Checklists prestes a expirar').getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/checklist\/edit\//)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a chart is shown as a table, and for a longer period', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/dashboard')
  const weeks = panel(page, 'Respostas por semana')
  await expect(weeks.getByRole('img', { name: 'Respostas por semana' })).toBeVisible()
  await expect(weeks.locator('svg .recharts-bar-rectangle').first()).toBeVisible()
  await weeks.getByRole('button', { name: /^Ver como tabela/ }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await weeks.getByRole('radio', { name: '26 semanas' }).check()
  await expect(page).toHaveURL(/weeks=26/)
  await expect(weeks.getByRole('row')).toHaveCount(27)
  await page.reload()
  await expect(weeks.getByRole('radio', { name: '26 semanas' })).toBeChecked()
})

test('a manager alerts the farms that have not answered', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard')
  const opener = coverage(page)
    .getByRole('button', { name: /^Fazendas que faltam/ })
    .first()
  const name = (await opener.getAttribute('aria-label'))?.split(': ').at(-1) ?? ''
  const missing = Number.parseInt(/\((\d+)\)/.exec(await opener.innerText())?.[1] ?? '', 10)
  await opener.click()
  const farms = page.getByRole('table', { name: `Fazendas que faltam: ${name}` })
  await expect(farms.getByRole('row').nth(1)).toContainText(/Chapecó|Concórdia/)
  await expect(farms.getByRole('row')).toHaveCount(Math.min(missing, 10) + 1)

  await coverage(page)
    .getByRole('link', { name: `Avisar as fazendas que faltam: ${name}` })
    .click()
  await expect(page.getByLabel('Nome')).toHaveValue(`Checklist pendente: ${name}`)
  await expect(page.getByText(/^Este alerta vai para \d+ fazendas?/)).toContainText(String(missing))
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const { farms: recipients } = (await sent).postDataJSON() as { farms: string[] }
  expect(recipients).toHaveLength(missing)
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: `Checklist pendente: ${name}` }).first()).toBeVisible()
})

test('a reader sees the coverage of the own farms, and cannot alert anyone', async ({
  page,
  signInAs,
}) => {
  await signInAs('leitor')
  await page.goto('/dashboard')
  await coverage(page).getByRole('listitem').first().waitFor()
  await expect(coverage(page).getByRole('link', { name: /^Avisar/ })).toHaveCount(0)
  await coverage(page)
    .getByRole('button', { name: /^Fazendas que faltam/ })
    .first()
    .click()
  const rows = coverage(page).getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  for (const row of (await rows.all()).slice(1)) await expect(row).toContainText('Chapecó')
})

test('a panel that fails leaves the others alone, and is tried again', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.route('**/api/v1/dashboard/coverage**', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(coverage(page).getByRole('alert')).toBeVisible()
  await expect(panel(page, 'Últimos documentos').getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.unroute('**/api/v1/dashboard/coverage**')
  await coverage(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(coverage(page).getByRole('listitem').first()).toBeVisible()
})

test('axe finds nothing serious in the dashboard', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/dashboard')
  await coverage(page)
    .getByRole('button', { name: /^Fazendas que faltam/ })
    .first()
    .click()
  await coverage(page).getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Ver como tabela: Respostas por semana' }).click()
  await expectAccessible(page, 'dashboard')
})
