import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { aChecklist, apiOf, unique } from './seed.ts'

test('an answer is taken along as a PDF, from its page', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Visita com relatório')
  const { id } = await aChecklist(page, name)
  const api = await apiOf(page)
  await api.change(`/checklist/${id}`, { active: true })
  const answer = randomUUID()
  await api.post(`/checklist/${id}/answer`, { id: answer, builtObjectValues: {} })

  await page.goto(`/checklist/answers/${id}/${answer}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Relatório' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^relatorio-Visita-com-relat.*\.pdf$/)
  const pdf = (await readFile(await file.path())).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf.trimEnd()).toMatch(/%%EOF$/)
  await expect(page.getByRole('heading', { name: `Resposta: ${name}` })).toBeVisible()
})
