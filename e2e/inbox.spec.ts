import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeModal, submitCredentials, expect, test } from './fixtures.ts'
import { expectAccessible } from './axe.ts'
import { TEST_PASSWORD, codeOf } from './people.ts'
import { apiOf, firstArea, uniqueName } from './seed.ts'

/** Creates an alert for Concórdia as the signed-in person. */
const createAlert = async (page: Page, name: string, changes: object = {}) =>
  (await apiOf(page)).make('/alerts/simple-alert/', {
    name,
    description: 'Recolha as lonas.\nConfira os geradores.',
    subsidiaries: ['1002'],
    farms: ['ALL'],
    ...changes,
  })

const bell = (page: Page) => page.getByRole('button', { name: /^Alertas: / })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Alertas' })
const unreadOn = async (page: Page) => {
  const label = (await bell(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(label)?.[0] ?? 0)
}
/** The entry of one alert, whatever else is in the inbox. */
const entry = (page: Page, name: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: name })

test('an alert reaches the people who hold the subsidiary, and is read once', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Granizo na serra')
  await createAlert(page, name)

  await signInAs('gestor')
  await page.goto('/document')
  await expect(bell(page)).toBeVisible()
  expect(await unreadOn(page)).toBeGreaterThan(0)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const news = entry(page, name)
  await expect(news).toContainText('Não lido')

  await news.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Visualizar alerta' })
  await expect(dialog).toContainText('Confira os geradores.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(news).not.toContainText('Não lido')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.reload()
  await bell(page).click()
  const read = page.getByRole('region', { name: 'Já lidos' })
  await expect(read.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test('alerts are marked as read one by one and all at once', async ({ page, signInAs }) => {
  await signInAs('master')
  const first = uniqueName('Primeiro aviso')
  const second = uniqueName('Segundo aviso')
  for (const name of [first, second, uniqueName('Terceiro aviso')]) {
    await createAlert(page, name, { subsidiaries: ['1001'] })
  }
  await signInAs('leitor')
  await page.goto('/news')
  await bell(page).click()
  await entry(page, first)
    .getByRole('button', { name: `Marcar como lido ${first}` })
    .click()
  await expect(entry(page, first)).not.toContainText('Não lido')
  await expect(entry(page, second)).toContainText('Não lido')
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click()
  await expect(drawer(page).getByText('Não lido', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Alertas: nenhum não lido')
})

test('an alert for another subsidiary reaches nobody else', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Só para Água Doce')
  await createAlert(page, name, { subsidiaries: ['1003'] })
  await signInAs('gestor')
  await page.goto('/document')
  await bell(page).click()
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible()
  await expect(entry(page, name)).toHaveCount(0)
})

test('alerts that cannot be loaded can be tried again', async ({ page, signInAs }) => {
  await signInAs('campo')
  await page.route('**/api/v1/alerts/inbox**', (route) => route.abort())
  await page.goto('/answer-checklist')
  await page.getByRole('button', { name: 'Alertas', exact: true }).click()
  await expect(drawer(page).getByText('Não foi possível carregar')).toBeVisible()
  await page.unroute('**/api/v1/alerts/inbox**')
  await drawer(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible()
})

/** Creates an administrator with these scopes in Chapecó who has never signed in. */
const createAdminWith = async (page: Page, name: string, scopes: string[]) => {
  const api = await apiOf(page)
  const email = `${randomUUID()}@historia.test`
  const areas = [(await firstArea(page)).id]
  const { id } = await api.make('/admin', {
    name: `${name} Prates`,
    email,
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
    telephone: '',
    workplace: '',
    is_master: false,
    subsidiary: { '1001': { scopes, areas } },
  })
  const { user_secret: secret } = (await api.post(`/admin/${id}/totp_secret`)) as {
    user_secret: string
  }
  return { email, secret }
}

test('a person who may not list checklists starts with the news, and finds the latest at home', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('master')
  const person = await createAdminWith(page, 'Iara', ['news.list', 'news.get'])
  const name = uniqueName('Para quem chega')
  await createAlert(page, name, { subsidiaries: ['1001'] })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const newPage = await context.newPage()
  await newPage.goto('/')
  await submitCredentials(newPage, person.email, TEST_PASSWORD)
  await codeModal(newPage).getByLabel('Código do autenticador').fill(codeOf(person))

  await expect(newPage).toHaveURL(/\/news$/)
  await newPage.goto('/inicio')
  await expect(newPage.getByRole('heading', { name: 'Olá, Iara' })).toBeVisible()
  const news = newPage.getByRole('region', { name: 'Últimas notícias' })
  await expect(news.getByRole('listitem')).toHaveCount(5)
  const alerts = newPage.getByRole('region', { name: 'Últimos alertas' })
  const alert = alerts.getByRole('listitem').filter({ hasText: name })
  await expect(alert).toContainText('Não lido')
  await alert.getByRole('button', { name, exact: true }).click()
  await newPage.keyboard.press('Escape')
  await expect(alert).not.toContainText('Não lido')
  await newPage.goto('/checklist')
  await expect(newPage).toHaveURL(/\/private$/)
  await context.close()
})

test('axe finds nothing serious', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/inicio')
  await expect(page.getByRole('region', { name: 'Últimos alertas' })).toBeVisible()
  await expectAccessible(page, 'start')
  await bell(page).click()
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'drawer')
})
