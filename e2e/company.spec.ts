import { expect, expectNotice, test } from './fixtures.ts'
import { uniqueName } from './seed.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a master enters the company, and the sign-in page shows it', async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs('master')
  await page.goto('/inicio')
  await page.getByRole('link', { name: 'Empresa' }).click()
  const name = uniqueName('Cooperativa Vale')
  await page.getByLabel('Nome da empresa').fill(name)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByText('Arquivo enviado').last()).toBeVisible()
  const colour = page.getByRole('textbox', { name: 'Cor dos relatórios' })
  await colour.fill('#ffff00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/clara demais para ser lida/).first()).toBeVisible()
  await colour.fill('#7a1f1f')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectNotice(page, 'Salvo com sucesso!')

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(new URL('/', page.url()).href)
  await expect(visitor.getByText(name)).toBeVisible()
  await context.close()
})
