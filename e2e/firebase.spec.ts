import {
  submitCredentials,
  signInWithCode,
  expect,
  expectNotice,
  openAccountMenu,
  test,
} from './fixtures.ts'

const EMULATOR = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`
const CODES = `${EMULATOR}/emulator/v1/projects/demo-portal/oobCodes`

test('a person of Firebase signs in, changes the password and resets it', async ({
  page,
  request,
  newMaster,
}) => {
  const person = await newMaster()
  const { email } = person
  await page.goto('/')
  await expect(page.getByText('Contas de demonstração')).toHaveCount(0)
  await submitCredentials(page, email, 'senha-errada')
  const refused = page.getByRole('dialog', { name: 'Erro' })
  await expect(refused).toContainText('Credenciais inválidas.')

  await signInWithCode(page, person)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Trocar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' })
  await dialog.getByLabel('Nova senha', { exact: true }).fill('senha-trocada')
  await dialog.getByLabel('Confirme a nova senha').fill('senha-trocada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectNotice(page, 'Senha alterada com sucesso')
  await page.getByRole('link', { name: 'Documentos' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()

  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Um email de recuperação será enviado.')).toBeVisible()
  const { oobCodes } = (await (await request.get(CODES)).json()) as {
    oobCodes: { oobCode: string }[]
  }
  await page.goto(`/redefinir-senha?mode=resetPassword&oobCode=${oobCodes.at(-1)?.oobCode}`)
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-reposta')
  await page.getByLabel('Confirme a nova senha').fill('senha-reposta')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await signInWithCode(page, person, { password: 'senha-reposta', stepsAhead: 1 })
})
