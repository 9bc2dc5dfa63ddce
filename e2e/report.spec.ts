import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Page, devices } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aChecklist, apiOf, unique } from './seed.ts'

/** An answer to a new checklist of this name, its page open. */
const openAnswer = async (page: Page, name: string) => {
  const { id } = await aChecklist(page, name)
  const api = await apiOf(page)
  await api.change(`/checklist/${id}`, { active: true })
  const answer = randomUUID()
  await api.post(`/checklist/${id}/answer`, { id: answer, builtObjectValues: {} })
  await page.goto(`/checklist/answers/${id}/${answer}`)
}

test('an answer is taken along as a PDF, from its page', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Visita com relatório')
  await openAnswer(page, name)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Relatório' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^relatorio-Visita-com-relat.*\.pdf$/)
  const pdf = (await readFile(await file.path())).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf.trimEnd()).toMatch(/%%EOF$/)
  await expect(page.getByRole('heading', { name: `Resposta: ${name}` })).toBeVisible()
})

test('the producer opens the link that was shared, until it is ended', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const name = unique('Visita compartilhada')
  await openAnswer(page, name)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar relatório' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const url = await dialog.getByRole('region', { name: 'Link criado' }).locator('code').innerText()

  const phone = await browser.newContext({ ...devices['Pixel 7'] })
  const producer = await phone.newPage()
  await producer.goto(url)
  await expect(producer.getByRole('heading', { name })).toBeVisible()
  const report = producer.getByRole('link', { name: 'Ver o relatório (PDF)' })
  const pdf = await phone.request.get((await report.getAttribute('href')) ?? '')
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf' })
  expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-1\.7/)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(dialog.getByText('aberto 1 vez')).toBeVisible()
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Link encerrado')).toBeVisible()

  await producer.reload()
  await expect(
    producer.getByRole('heading', { name: 'Este link não está disponível' }),
  ).toBeVisible()
  await expect(producer.getByText(name)).toHaveCount(0)
  expect((await phone.request.get(`${url}/report.pdf`)).status()).toBe(404)
  await phone.close()
})
