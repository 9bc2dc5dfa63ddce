import { expect, test } from './fixtures.ts'
import { horizontalOverflow } from './axe.ts'

test('on a slow connection, the logo of the portal is shown until its code is loaded', async ({
  page,
}) => {
  let free: () => void = () => undefined
  const line = new Promise<void>((resolve) => {
    free = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await line
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const sign = page.locator('.splash img')
  await expect(sign).toBeVisible()
  free()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(sign).toBeHidden()
})

test('an unknown address is reported, also if it cannot be decoded', async ({ page, signInAs }) => {
  await signInAs('master')
  for (const address of ['/nao/existe', '/%E0%A4%A', '/document//x']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    await expect(page).toHaveTitle('Página não encontrada · Portal Agro')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Documentos', exact: true })).toBeVisible()
  }
  await page.goto(`${new URL(page.url()).origin}//document`)
  await page.getByRole('heading', { name: 'Documentos', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Notícias', exact: true }).click()
  await expect(page).toHaveTitle('Notícias · Portal Agro')
})

test('without network the stored profile serves until it is back', async ({ page, signInAs }) => {
  await signInAs('leitor')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto('/checklist')
  await expect(page.getByRole('banner')).toContainText('leitor@demo.test')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await page.unroute('**/api/v1/**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('combobox', { name: 'Área' })).toBeVisible()
})

test('on a phone the menu starts closed, opens over the page and leads on', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('master')
  await page.goto('/checklist')
  await expect(page.getByRole('link', { name: 'Notícias' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir menu lateral' }).click()
  await page.getByRole('link', { name: 'Notícias' }).click()
  await expect(page.getByRole('heading', { name: 'Notícias' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notícias' })).toHaveCount(0)
  expect(await horizontalOverflow(page, 'list')).toEqual([])
})
