import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { rowAction, pickOption, save } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { createDocument, uniqueName } from './seed.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const aFile = (name: string, buffer = PDF) => ({ name, mimeType: '', buffer })

const fileField = (page: Page) => page.getByRole('button', { name: /^Arquivo/ })

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
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
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
  await expect(page.getByText('Deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('a file too large or of another kind is refused before anything is sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/document/create')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/files?\//.test(request.url())) requests.push(request.url())
  })
  const alert = page.getByRole('alert')
  await fileField(page).setInputFiles(aFile('grande.pdf', Buffer.alloc(2_000_001)))
  await expect(alert).toHaveText(
    'Arquivo muito grande, escolha um arquivo com menos de 2 MegaBytes de tamanho',
  )
  await fileField(page).setInputFiles(aFile('programa.exe'))
  await expect(alert).toHaveText('Extensão de arquivo não suportada')
  expect(requests).toEqual([])
})

test('a file whose content does not match its name is refused, before the upload or when the document is saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/document/create')
  const script = Buffer.from('<script>1</script>')
  const refused = page.getByRole('alert').filter({ hasText: 'Extensão de arquivo não suportada' })
  await fileField(page).setInputFiles(aFile('pagina.png', script))
  await expect(refused).toBeVisible()
  await fileField(page).setInputFiles(aFile('pagina.txt', script))
  await expect(page.getByRole('link', { name: 'pagina.txt' })).toBeVisible()
  await expect(refused).toBeHidden()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Página')
  await pickOption(page, 'Filiais', 'TODOS')
  await pickOption(page, 'Fazendas', 'TODOS')
  await page.getByRole('radio', { name: 'Orientações' }).check()
  await save(page)
  // One at the field, one in the summary above the form.
  await expect(refused).toHaveCount(2)
})

test('an upload can be cancelled, and nothing is saved while it lasts', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/document/create')
  await page.route('**/files/**', () => undefined) // never answered
  await fileField(page).setInputFiles(aFile('manual.pdf'))
  await expect(page.getByRole('progressbar', { name: 'Enviando manual.pdf' })).toBeVisible()
  await save(page)
  await expect(
    page.getByRole('button', { name: 'Aguarde o envio do arquivo terminar' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(fileField(page)).toBeFocused()
  await expect(page.getByText('Escolher arquivo')).toBeVisible()
})

test('a reader opens a document, also by its name, and can do nothing else', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Norma para todos')
  await createDocument(page, name)
  await signInAs('leitor')
  await page.goto(`/document?q=${name}`)
  await expect(page.getByRole('link', { name: `Abrir ${name} em nova aba` })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank')
  for (const label of ['Editar', 'Excluir']) {
    await expect(rowAction(page, label, name)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Adicionar Documento +' })).toHaveCount(0)
  await page.goto('/document/create')
  await expect(page).toHaveURL(/\/private$/)
})

test('axe finds nothing serious in documents', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/document')
  await page.getByRole('heading', { name: 'Documentos' }).waitFor()
  await expectAccessible(page, 'list')
  await page.goto('/document/create')
  await save(page)
  await page.getByText('Há 5 problemas').waitFor()
  await expectAccessible(page, 'problems')
})
