import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codeModal, submitCredentials, expect, expectNotice, test } from './fixtures.ts'
import { save } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { mailedLink } from './outbox.ts'
import { portalUrl } from './people.ts'
import { uniqueName } from './seed.ts'

const PASSWORD = 'senha-da-historia'
const emailFor = (who: string) => `${uniqueName(who).replace(' ', '-')}@administradores.test`

const scopeDialog = (page: Page) => page.getByRole('dialog', { name: 'Adicionar filial' })
const secretDialog = (page: Page) => page.getByRole('dialog', { name: 'Segredo TOTP' })

/** Decodes the QR code from a screenshot, as a phone's camera would. */
const readQrCode = async (image: Locator) => {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer: wasmBinary } = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary } })
  const [barcode] = await readBarcodes(new Uint8Array(await image.screenshot()))
  const totp = URI.parse(barcode?.text ?? '')
  if (!(totp instanceof TOTP)) throw new Error('The QR code is of no authenticator')
  return totp
}

const fillNewAdmin = async (page: Page, who: string, name: string) => {
  await page.goto('/admins')
  await page.getByRole('button', { name: 'Adicionar administrador +' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar administrador' })).toBeVisible()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(emailFor(who))
  await page.getByLabel('Senha *', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmação da senha').fill(PASSWORD)
}

const saveNewAdmin = async (page: Page) => {
  await save(page)
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(page).toHaveURL(/\/admins\/edit\//)
}

const generateSecret = async (page: Page) => {
  await page.getByRole('button', { name: 'Gerar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar' }).click()
  const image = secretDialog(page).getByRole('img')
  await expect(image).toBeVisible()
  return readQrCode(image)
}
const closeSecretDialog = (page: Page) =>
  secretDialog(page).getByRole('button', { name: 'Fechar', exact: true }).click()

/** Runs as another person, in a separate browser context. */
const inOtherBrowser = async (browser: Browser, actions: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ baseURL: portalUrl() })
  await actions(await context.newPage())
  await context.close()
}

const signIn = async (page: Page, who: string, code: string) => {
  await page.goto('/')
  await submitCredentials(page, emailFor(who), PASSWORD)
  await codeModal(page).getByLabel('Código do autenticador').fill(code)
  await page.waitForURL((url) => url.pathname !== '/')
}

test('a master makes an administrator, who reads the QR code and sees what was granted', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Bianca Torres')
  await fillNewAdmin(page, 'bianca', name)
  await page.getByLabel('Telefone').pressSequentially('65999991234')
  await expect(page.getByLabel('Telefone')).toHaveValue('(65) 99999-1234')
  await page.getByRole('button', { name: 'Adicionar filial +' }).click()
  const dialog = scopeDialog(page)
  await dialog.getByLabel('Filial *').selectOption('1001')
  await dialog.getByRole('combobox', { name: 'Área' }).click()
  await page.getByRole('button', { name: /^Selecionar todos/ }).click()
  await page.keyboard.press('Escape')
  const news = dialog.getByRole('group', { name: 'Notícias' })
  for (const action of ['Listar', 'Ler', 'Criar']) await news.getByLabel(action).check()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Chapecó/ })).toContainText('Listar, Ler, Criar')
  await expect(page.getByText('Verá no menu: Notícias', { exact: true })).toBeVisible()

  await saveNewAdmin(page)
  await expect(page.getByText(`Sem segredo TOTP, ${name} não consegue entrar.`)).toBeVisible()
  const totp = await generateSecret(page)
  await expect(secretDialog(page)).toContainText(emailFor('bianca'))
  await expectAccessible(page, 'secret')
  expect(totp.label).toContain(emailFor('bianca'))
  await closeSecretDialog(page)
  await expect(page.getByText('não consegue entrar')).toHaveCount(0)

  await inOtherBrowser(browser, async (otherPage) => {
    await signIn(otherPage, 'bianca', totp.generate())
    await otherPage.goto('/news')
    const links = otherPage.getByRole('navigation', { name: 'Seções' }).getByRole('link')
    await expect(links).toHaveText(['Notícias'])
    await expect(otherPage.getByRole('button', { name: 'Adicionar Notícia +' })).toBeVisible()
    for (const path of ['/admins', '/document', '/activity']) {
      await otherPage.goto(path)
      await expect(otherPage).toHaveURL(/\/private$/)
      await otherPage.getByRole('link', { name: 'Notícias' }).click()
      await expect(otherPage.getByRole('heading', { name: 'Notícias' })).toBeVisible()
      await otherPage.evaluate((to) => history.pushState({}, '', to), path)
      await expect(otherPage).toHaveURL(/\/private$/)
    }
  })

  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/admins$/)
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  const question = page.getByRole('dialog', {
    name: `Deseja excluir o administrador ${name}?`,
  })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expectNotice(page, 'Deletado com sucesso!')
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('an invited person reads the mail, chooses a password and signs in', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const [name, email] = [uniqueName('Carla Dias'), emailFor('carla')]
  await page.goto('/admins/create')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Convidar por e-mail' }).check()
  await saveNewAdmin(page)
  await expect(page.getByText(`Um convite foi enviado para ${email}.`)).toBeVisible()
  const totp = await generateSecret(page)
  await closeSecretDialog(page)
  await expect.poll(() => mailedLink(email)).toBeDefined()
  const first = mailedLink(email)
  await page.getByRole('button', { name: 'Enviar convite de novo' }).click()
  await expectNotice(page, 'Convite enviado')
  await page.goto(`/admins?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('Convite até')

  await inOtherBrowser(browser, async (otherPage) => {
    await expect.poll(() => mailedLink(email)).not.toBe(first)
    const link = mailedLink(email) ?? ''
    await otherPage.goto(link)
    await expect(otherPage.getByRole('heading', { name: 'Escolher a senha' })).toBeVisible()
    await expect(otherPage.getByLabel('E-mail')).toHaveValue(email)
    await otherPage.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await otherPage.getByLabel('Confirme a senha').fill(PASSWORD)
    await otherPage.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(otherPage.getByText('Senha criada com sucesso')).toBeVisible()
    await signIn(otherPage, 'carla', totp.generate())
    await expect(otherPage.getByRole('heading', { name: 'Página privada' })).toBeVisible()

    await otherPage.goto(link)
    await expect(otherPage.getByText('Convite inválido ou expirado')).toBeVisible()
    await expect(otherPage.getByText('peça outro convite a quem convidou você')).toBeVisible()
  })
  await page.reload()
  await expect(page.getByRole('row', { name })).not.toContainText('Convite')
})
