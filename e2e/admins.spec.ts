import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codeModal, enter, expect, test } from './fixtures.ts'
import { save } from './actions.ts'
import { expectNoFaults, sidewaysScroll } from './axe.ts'
import { mailedLink } from './outbox.ts'
import { portalUrl } from './people.ts'
import { unique } from './seed.ts'

const PASSWORD = 'senha-da-historia'
const emailFor = (who: string) => `${unique(who).replace(' ', '-')}@administradores.test`

const scopeDialog = (page: Page) => page.getByRole('dialog', { name: 'Adicionar filial' })
const secretDialog = (page: Page) => page.getByRole('dialog', { name: 'Segredo TOTP' })

/** Whoever reads a QR code reads what is on the screen. */
const readCode = async (image: Locator) => {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer: wasmBinary } = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary } })
  const [found] = await readBarcodes(new Uint8Array(await image.screenshot()))
  const totp = URI.parse(found?.text ?? '')
  if (!(totp instanceof TOTP)) throw new Error('The QR code is of no authenticator')
  return totp
}

const startNew = async (page: Page, who: string, name: string) => {
  await page.goto('/admins')
  await page.getByRole('button', { name: 'Adicionar administrador +' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar administrador' })).toBeVisible()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(emailFor(who))
  await page.getByLabel('Senha *', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmação da senha').fill(PASSWORD)
}

const saveNew = async (page: Page) => {
  await save(page)
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/admins\/edit\//)
}

const generate = async (page: Page) => {
  await page.getByRole('button', { name: 'Gerar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar' }).click()
  const image = secretDialog(page).getByRole('img')
  await expect(image).toBeVisible()
  return readCode(image)
}
const putAway = (page: Page) => secretDialog(page).getByRole('button', { name: 'Fechar' }).click()

/** Another person, at another computer. */
const elsewhere = async (browser: Browser, work: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ baseURL: portalUrl() })
  await work(await context.newPage())
  await context.close()
}

const signIn = async (page: Page, who: string, code: string) => {
  await page.goto('/')
  await enter(page, emailFor(who), PASSWORD)
  await codeModal(page).getByLabel('Código do autenticador').fill(code)
  await page.waitForURL((url) => url.pathname !== '/')
}

test('a master makes an administrator, who reads the QR code and sees what was granted', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const name = unique('Bianca Torres')
  await startNew(page, 'bianca', name)
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

  await saveNew(page)
  await expect(page.getByText(`Sem segredo TOTP, ${name} não consegue entrar.`)).toBeVisible()
  const totp = await generate(page)
  await expect(secretDialog(page)).toContainText(emailFor('bianca'))
  expect(totp.label).toContain(emailFor('bianca'))
  await putAway(page)
  await expect(page.getByText('não consegue entrar')).toHaveCount(0)

  await elsewhere(browser, async (fresh) => {
    await signIn(fresh, 'bianca', totp.generate())
    await fresh.goto('/news')
    const links = fresh.getByRole('navigation', { name: 'Seções' }).getByRole('link')
    await expect(links).toHaveText(['Notícias'])
    await expect(fresh.getByRole('button', { name: 'Adicionar Notícia +' })).toBeVisible()
    for (const path of ['/admins', '/document', '/activity']) {
      await fresh.goto(path)
      await expect(fresh).toHaveURL(/\/private$/)
      await fresh.getByRole('link', { name: 'Notícias' }).click()
      await expect(fresh.getByRole('heading', { name: 'Notícias' })).toBeVisible()
      await fresh.evaluate((to) => history.pushState({}, '', to), path)
      await expect(fresh).toHaveURL(/\/private$/)
    }
  })

  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/admins$/)
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  const question = page.getByRole('dialog', {
    name: `Deseja excluir o administrador ${name}?`,
  })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Deletado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('whoever is invited reads the mail, chooses a password and signs in', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const [name, email] = [unique('Carla Dias'), emailFor('carla')]
  await page.goto('/admins/create')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Convidar por e-mail' }).check()
  await saveNew(page)
  await expect(page.getByText(`Um convite foi enviado para ${email}.`)).toBeVisible()
  const totp = await generate(page)
  await putAway(page)
  await expect.poll(() => mailedLink(email)).toBeDefined()
  const first = mailedLink(email)
  await page.getByRole('button', { name: 'Enviar convite de novo' }).click()
  await expect(page.getByText('Convite enviado', { exact: true })).toBeVisible()
  await page.goto(`/admins?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('Convite até')

  await elsewhere(browser, async (fresh) => {
    await expect.poll(() => mailedLink(email)).not.toBe(first)
    const link = mailedLink(email) ?? ''
    await fresh.goto(link)
    await expect(fresh.getByRole('heading', { name: 'Escolher a senha' })).toBeVisible()
    await expect(fresh.getByLabel('E-mail')).toHaveValue(email)
    await fresh.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await fresh.getByLabel('Confirme a senha').fill(PASSWORD)
    await fresh.getByRole('button', { name: 'Salvar senha' }).click()
    await expect(fresh.getByText('Senha criada com sucesso')).toBeVisible()
    await signIn(fresh, 'carla', totp.generate())
    await expect(fresh.getByRole('heading', { name: 'Página privada' })).toBeVisible()

    await fresh.goto(link)
    await expect(fresh.getByText('Convite inválido ou expirado')).toBeVisible()
    await expect(fresh.getByText('peça outro convite a quem convidou você')).toBeVisible()
  })
  await page.reload()
  await expect(page.getByRole('row', { name })).not.toContainText('Convite')
})

test('an e-mail is taken once, and whoever has no secret is told so at the door', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  await startNew(page, 'sem-segredo', 'Célia Prates')
  await saveNew(page)
  await startNew(page, 'SEM-SEGREDO', 'Célia Outra')
  await save(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Usuário já existe/)
  await expect(page.getByLabel('Nome')).toHaveValue('Célia Outra')
  await elsewhere(browser, async (fresh) => {
    await fresh.goto('/')
    await enter(fresh, emailFor('sem-segredo'), PASSWORD)
    await expect(fresh.getByText('ainda não tem um autenticador configurado')).toBeVisible()
  })
})

test('a new secret of one’s own leads back to the door, once it was read', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('master')
  const name = unique('Dalva Meira')
  await startNew(page, 'dalva', name)
  await page.getByLabel('Administrador master').check()
  await saveNew(page)
  const first = await generate(page)
  await putAway(page)

  await elsewhere(browser, async (own) => {
    await signIn(own, 'dalva', first.generate())
    await own.goto(`/admins?q=${name}`)
    await expect(own.getByRole('button', { name: `Excluir ${name}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await own.getByRole('button', { name: `Editar ${name}` }).click()
    await expect(own.getByLabel('Administrador master')).toBeDisabled()
    const second = await generate(own)

    // Coming back to the tab, going back, another tab that is turned away: the secret stays.
    const heard = own.evaluate(
      () => new Promise((done) => addEventListener('storage', done, { once: true })),
    )
    await own.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await own.evaluate(() => history.back())
    const other = await own.context().newPage()
    await other.goto('/admins')
    await expect(other).toHaveURL((url) => url.pathname === '/')
    await other.close()
    await heard
    await expect(secretDialog(own)).toContainText('não será mostrado novamente')

    await putAway(own)
    await expect(own).toHaveURL((url) => url.pathname === '/')
    await expect(own.getByText('O seu segredo foi trocado.')).toBeVisible()
    await signIn(own, 'dalva', second.generate())
    await expect(own.getByRole('link', { name: 'Administradores' })).toBeVisible()
  })
})

test('on a phone, a filial is granted, copied and let go of', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('master')
  await startNew(page, 'telefone', 'Edna Rios')
  const add = page.getByRole('button', { name: 'Adicionar filial +' })
  await add.click()
  const dialog = scopeDialog(page)
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText('Preencha todos os campos obrigatórios!')).toBeVisible()
  await expect(dialog.getByText('Selecione pelo menos 1 escopo')).toBeAttached()
  await dialog.getByLabel('Filial *').selectOption('1002')
  await dialog.getByRole('combobox', { name: 'Área' }).click()
  await page.getByRole('option', { name: 'Grãos' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Todos de Documentos').check()
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await add.click()
  await dialog.getByLabel('Filial *').selectOption('1003')
  await dialog.getByLabel('Copiar de outra filial').selectOption('1002')
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Água Doce/ })).toContainText('Documentos todos')
  expect(await sidewaysScroll(page, 'form')).toEqual([])
  await page.getByRole('button', { name: 'Remover Água Doce' }).click()
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
})

test('axe finds nothing serious in list, form, scopes and secret', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/admins')
  await page.getByRole('table').waitFor()
  await expectNoFaults(page, 'list')
  await startNew(page, 'axe', 'Fábio Nunes')
  await page.getByRole('button', { name: 'Adicionar filial +' }).click()
  await scopeDialog(page).getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('Selecione uma área').waitFor()
  await expectNoFaults(page, 'scopes')
  await scopeDialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await saveNew(page)
  await expectNoFaults(page, 'form')
  await generate(page)
  await expectNoFaults(page, 'secret')
})

test('an administrator is duplicated: the same access, another person', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/admins?q=Bortolini')
  await page
    .getByRole('button', { name: /^Duplicar / })
    .first()
    .click()
  await expect(page.getByText(/^Com a função e os acessos de /)).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('')
  await expect(page.getByRole('row', { name: /Chapecó/ })).toBeVisible()
})
