import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

/** Opens the page of an answer to a new checklist of this name. */
const openAnswer = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, name)
  const api = await apiOf(page)
  await api.change(`/checklist/${id}`, { active: true })
  const answer = randomUUID()
  await api.post(`/checklist/${id}/answer`, { id: answer, builtObjectValues: {} })
  await page.goto(`/checklist/answers/${id}/${answer}`)
}

test('a report that cannot be made leaves the person where they are', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Visita sem relatório')
  await openAnswer(page, name)
  await page.route('**/api/v1/export/*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Relatório' }).click()
  await expect(page.getByText('Erro ao gerar o relatório').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: `Resposta: ${name}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})
