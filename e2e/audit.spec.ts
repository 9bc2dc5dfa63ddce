import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { pickOption } from './actions.ts'
import { createDocument, apiOf, uniqueName } from './seed.ts'

const rowOf = (page: Page, sentence: string) =>
  page.getByRole('table', { name: 'Auditoria' }).getByRole('row', { name: sentence })

test('a change is listed in the audit and in the history of the item, and exported', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/document')
  const before = uniqueName('Norma da auditoria')
  const after = uniqueName('Norma revista')
  const { id } = await createDocument(page, before)
  await (await apiOf(page)).change(`/document/${id}`, { name: after })

  await page.goto('/document')
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible()
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  await pickOption(page, 'Tipos de item', /^Documento$/)
  await pickOption(page, 'Ações', /^Alteração$/)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/kinds=.*document.*actions=.*updated/)
  await page.reload()
  const row = rowOf(page, `alterou o documento "${after}"`)
  await row.getByRole('button', { name: /^1 campo/ }).click()
  await expect(row.getByRole('row', { name: `Nome ${before} ${after}` })).toBeVisible()

  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar auditoria' })
  await dialog.getByRole('radio', { name: 'Texto (CSV)' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
  await expectNotice(page, 'Exportado com sucesso')

  await page.goto(`/document/edit/${id}`)
  await page.getByRole('button', { name: 'Histórico' }).click()
  const history = page.getByRole('table', { name: 'Histórico' })
  await expect(history.getByText(`criou o documento "${before}"`)).toBeVisible()
  await expect(history.getByText(`alterou o documento "${after}"`)).toBeVisible()
})
