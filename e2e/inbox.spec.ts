import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeModal, enter, expect, test } from './fixtures.ts'
import { expectNoFaults } from './axe.ts'
import { OWN_PASSWORD, codeOf } from './people.ts'
import { apiOf, firstArea, unique } from './seed.ts'

/** An alert of the story's own, for Concórdia, made by whoever is signed in. */
const anAlert = async (page: Page, name: string, changes: object = {}) =>
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
/** In a list of its own, so that stories that run meanwhile do not matter. */
const entry = (page: Page, name: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: name })

test('an alert reaches whoever holds the subsidiary, and is read once', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = unique('Granizo na serra')
  await anAlert(page, name)

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
  const first = unique('Primeiro aviso')
  const second = unique('Segundo aviso')
  for (const name of [first, second, unique('Terceiro aviso')]) {
    await anAlert(page, name, { subsidiaries: ['1001'] })
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
  const name = unique('Só para Água Doce')
  await anAlert(page, name, { subsidiaries: ['1003'] })
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

/** Somebody with these scopes in Chapecó, signed in for the first time. */
const someoneWith = async (page: Page, name: string, scopes: string[]) => {
  const api = await apiOf(page)
  const email = `${randomUUID()}@historia.test`
  const areas = [(await firstArea(page)).id]
  const { id } = await api.make('/admin', {
    name: `${name} Prates`,
    email,
    password: OWN_PASSWORD,
    password_confirmation: OWN_PASSWORD,
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

test('whoever may not list checklists starts with what is new', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('master')
  const person = await someoneWith(page, 'Iara', ['news.list', 'news.get'])
  const name = unique('Para quem chega')
  await anAlert(page, name, { subsidiaries: ['1001'] })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const fresh = await context.newPage()
  await fresh.goto('/')
  await enter(fresh, person.email, OWN_PASSWORD)
  await codeModal(fresh).getByLabel('Código do autenticador').fill(codeOf(person))

  await expect(fresh).toHaveURL(/\/inicio$/)
  await expect(fresh.getByRole('heading', { name: 'Olá, Iara' })).toBeVisible()
  const news = fresh.getByRole('region', { name: 'Últimas notícias' })
  await expect(news.getByRole('listitem')).toHaveCount(5)
  const alerts = fresh.getByRole('region', { name: 'Últimos alertas' })
  const alert = alerts.getByRole('listitem').filter({ hasText: name })
  await expect(alert).toContainText('Não lido')
  await alert.getByRole('button', { name, exact: true }).click()
  await fresh.keyboard.press('Escape')
  await expect(alert).not.toContainText('Não lido')
  await fresh.goto('/checklist')
  await expect(fresh).toHaveURL(/\/private$/)
  await context.close()
})

test('axe finds nothing serious', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/inicio')
  await expect(page.getByRole('region', { name: 'Últimos alertas' })).toBeVisible()
  await expectNoFaults(page, 'start')
  await bell(page).click()
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible()
  await expectNoFaults(page, 'drawer')
})
