import { expect, expectNotice, test } from './fixtures.ts'
import { rowAction, pickOption, save } from './actions.ts'
import { uniqueName } from './seed.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const aFile = (name: string, buffer = PDF) => ({ name, mimeType: '', buffer })

test('the master publishes a file, opens it, renames it, finds it and deletes it', async ({
  page,
  context,
  signInAs,
}) => {
  const name = uniqueName('Manual da ração')
  const renamed = uniqueName('Manual da nutrição')
  await signInAs('master')
  await page.goto('/document')
  await page.getByRole('button', { name: 'Adicionar Documento +' }).first().click()
  await expect(page.getByRole('heading', { name: 'Adicionar documento' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await pickOption(page, 'Filiais', 'TODOS')
  await pickOption(page, 'Fazendas', 'TODOS')
  await page.getByRole('radio', { name: 'Orientações' }).check()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Escolher arquivo').click()
  await (await chooser).setFiles(aFile('Manual da ração.pdf'))
  await expect(page.getByRole('link', { name: 'Manual da ração.pdf' })).toBeVisible()
  await save(page)
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(page).toHaveURL(/\/document$/)

  const link = page.getByRole('link', { name: `Abrir ${name} em nova aba` })
  const address = (await link.getAttribute('href')) ?? ''
  expect(address).toMatch(/\/Manual-da-racao\.pdf$/)
  const opened = context.waitForEvent('page')
  await link.click()
  await (await opened).close()
  const served = await page.request.get(address)
  expect(served.headers()['content-type']).toBe('application/pdf')
  expect(await served.body()).toEqual(PDF)

  await rowAction(page, 'Editar', name).click()
  await expect(page.getByRole('link', { name: 'Manual-da-racao.pdf' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nome' }).fill(renamed)
  await save(page)
  await expect(page.getByRole('link', { name: `Abrir ${renamed} em nova aba` })).toHaveAttribute(
    'href',
    address,
  )

  await page.getByRole('searchbox', { name: 'Buscar Documento' }).fill(uniqueName('da nutricao'))
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowAction(page, 'Excluir', renamed).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja excluir este documento?' })
  await expect(dialog).toContainText(renamed)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectNotice(page, 'Deletado com sucesso!')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})
