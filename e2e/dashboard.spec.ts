import type { Locator, Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'

const widget = (page: Page, name: string) => page.getByRole('region', { name })
const coverage = (page: Page) => widget(page, 'Cobertura dos checklists em andamento')

/** A figure of a card, which links to the items it counts. */
const figure = (page: Page, name: string) =>
  widget(page, 'Consolidado').getByRole('link', { name: new RegExp(`^[\\d.]+ ${name}$`) })

const numberOf = async (link: Locator) => {
  await link.waitFor()
  return Number.parseInt((await link.innerText()).replaceAll('.', ''), 10)
}

test('every figure leads to as many items', async ({ page, signInAs }) => {
  await signInAs('master')
  for (const name of ['ativos: Checklists', 'inativas: Notícias', 'ativos: Documentos']) {
    await page.goto('/dashboard')
    const link = figure(page, name)
    const expected = await numberOf(link)
    await link.click()
    const total = expected === 0 ? 'Nenhum resultado' : new RegExp(`de ${expected}$`)
    await expect(page.getByRole('status').filter({ hasText: total }).first()).toBeVisible()
  }
})

test('a manager alerts the farms that have not answered', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard')
  const opener = coverage(page)
    .getByRole('button', { name: /^Fazendas pendentes/ })
    .first()
  const name = (await opener.getAttribute('aria-label'))?.split(': ').at(-1) ?? ''
  const missing = Number.parseInt(/\((\d+)\)/.exec(await opener.innerText())?.[1] ?? '', 10)
  await opener.click()
  const farms = page.getByRole('table', { name: `Fazendas pendentes: ${name}` })
  await expect(farms.getByRole('row').nth(1)).toContainText(/Chapecó|Concórdia/)
  await expect(farms.getByRole('row')).toHaveCount(Math.min(missing, 10) + 1)

  await coverage(page)
    .getByRole('link', { name: `Avisar fazendas pendentes: ${name}` })
    .click()
  await expect(page.getByLabel('Nome')).toHaveValue(`Checklist pendente: ${name}`)
  await expect(page.getByText(/^Este alerta vai para \d+ fazendas?/)).toContainText(String(missing))
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const { farms: recipients } = (await sent).postDataJSON() as { farms: string[] }
  expect(recipients).toHaveLength(missing)
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(page.getByRole('row', { name: `Checklist pendente: ${name}` }).first()).toBeVisible()
})
