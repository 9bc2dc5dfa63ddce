import {
  submitCredentials,
  signInWithDemoAccount,
  signInWithCode,
  expect,
  expectNotice,
  openAccountMenu,
  test,
} from './fixtures.ts'
import { TEST_PASSWORD, demoEmail } from './people.ts'
import { mailedLink } from './outbox.ts'
import { SECTIONS } from './screens.ts'
import { tokenOf } from './seed.ts'

test('a person signs in with the help of the page and sees the own sections', async ({ page }) => {
  await signInWithDemoAccount(page, 'master')
  await expect(page).toHaveURL(/\/checklist$/)
  const links = page.getByRole('navigation', { name: 'Seções' }).getByRole('link')
  await expect(links).toHaveText(SECTIONS.map(({ label }) => label))
  for (const [index, { path }] of SECTIONS.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path)
  }
  await expect(page.getByRole('banner')).toContainText(demoEmail('master'))
})

test('a forgotten password is replaced through the mailed link', async ({ page, newMaster }) => {
  const person = await newMaster()
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  const popup = page.getByRole('dialog', { name: 'Success' })
  await expect(popup).toContainText('Um email de recuperação será enviado.')

  await expect.poll(() => mailedLink(person.email)).toBeDefined()
  await page.goto(mailedLink(person.email) ?? '')
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-nova-1')
  await page.getByLabel('Confirme a nova senha').fill('senha-nova-2')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('As senhas devem ser iguais').first()).toBeVisible()
  await page.getByLabel('Confirme a nova senha').fill('senha-nova-1')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await signInWithCode(page, person, { password: 'senha-nova-1' })
  await page.goto(mailedLink(person.email) ?? '')
  await expect(page.getByRole('button', { name: 'Salvar nova senha' })).toHaveCount(0)
})

test('a changed password keeps this session until Sair ends it here and on the server, and is the one to use next', async ({
  page,
  request,
  newMaster,
}) => {
  const person = await newMaster()
  await signInWithCode(page, person)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' })
  const save = dialog.getByRole('button', { name: 'Salvar' })

  await save.click()
  await expect(dialog.getByText('Preencha ambos os campos').first()).toBeVisible()
  await dialog.getByLabel('Nova senha', { exact: true }).fill('curta')
  await dialog.getByLabel('Confirme a nova senha').fill('outra')
  await save.click()
  await expect(dialog.getByText('As senhas devem ser iguais').first()).toBeVisible()
  await dialog.getByLabel('Confirme a nova senha').fill('curta')
  await save.click()
  await expect(dialog.getByText('Senha deve conter pelo menos 6 caracteres').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Senha deve conter pelo menos 6 caracteres')
  await dialog.getByLabel('Nova senha', { exact: true }).fill('senha-trocada')
  await dialog.getByLabel('Confirme a nova senha').fill('senha-trocada')
  await save.click()
  await expectNotice(page, 'Senha alterada com sucesso')

  await page.getByRole('link', { name: 'Documentos' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()

  const authorization = await tokenOf(page)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  const reply = await request.get('/api/v1/integrated/farm', { headers: { authorization } })
  expect(reply.status()).toBe(498)

  await submitCredentials(page, person.email, TEST_PASSWORD)
  await expect(page.getByRole('dialog', { name: 'Erro' })).toContainText('Credenciais inválidas.')
  await signInWithCode(page, person, { password: 'senha-trocada', stepsAhead: 1 })
})
