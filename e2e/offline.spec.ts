import type { BrowserContext, Page, Route } from '@playwright/test'
import {
  codeModal,
  submitCredentials,
  signInWithCode,
  expect,
  expectNotice,
  openAccountMenu,
  test,
} from './fixtures.ts'
import { button } from './actions.ts'
import { STORED_ANSWERS, storedFieldNames, changeAndAwaitStorage } from './browser-records.ts'
import { expectAccessible } from './axe.ts'
import { TEST_PASSWORD, codeOf } from './people.ts'
import {
  DAY_MS,
  createChecklist,
  apiOf,
  dateFromToday,
  tokenOf,
  uniqueName,
  WITH_FARMS,
} from './seed.ts'

test.use({ serviceWorkers: 'allow' })

/** For stories in which a page must still be offline after a navigation. */
const skipUnlessOfflineLasts = () =>
  test.skip(
    process.env['PACKAGED_BROWSER'] !== undefined,
    'This browser believes to be online again when a page is left',
  )

/** An active checklist for every farm, with one required question. */
const seedChecklist = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, name, WITH_FARMS)
  const { make, list, change } = await apiOf(page)
  const [category] = await list(`/checklist/${id}/category`)
  const ask = (data: object) =>
    make(`/checklist/${id}/question`, { category_id: category?.id, ...data })
  const question = await ask({ name: 'Como está a granja?', type: 3, required: true })
  await change(`/checklist/${id}`, {
    id,
    active: true,
    start_date: dateFromToday(0),
    end_date: dateFromToday(10),
  })
  return { id, ask, question }
}

const PHONE = { width: 390, height: 844 }

const queued = (page: Page, count: number) =>
  page.getByRole('link', { name: `Na fila (${count})`, exact: true })
/** A table on a wide screen, cards on a phone. */
const answerable = (page: Page) => page.getByLabel('Checklists disponíveis para responder')
const ownAnswers = (page: Page) =>
  page.getByRole('list', { name: 'Minhas respostas' }).getByRole('listitem')
const queue = (page: Page) => page.getByRole('region', { name: 'Respostas confirmadas' })
const answersOf = async (page: Page, id: string) =>
  (await apiOf(page)).list(`/checklist/${id}/answer`)

/** Opens the checklist online, which pins it for offline use. */
const openForOffline = async (page: Page, id: string) => {
  await page.goto(`/answer-checklist/${id}`)
  await expect(page.getByText('Disponível offline')).toBeVisible({ timeout: 20_000 })
}

const farm = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Em qual fazenda você está?' }).getByRole('button').nth(at)

const send = async (page: Page) => {
  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').click()
}
const fillAndSend = async (page: Page, text: string) => {
  await page.getByLabel('Como está a granja?').fill(text)
  await send(page)
}

/** Answers and confirms without network. */
const answerOffline = async (page: Page, context: BrowserContext, id: string, text = 'Bem') => {
  await page.setViewportSize(PHONE)
  await openForOffline(page, id)
  await context.setOffline(true)
  await page.reload()
  await farm(page, 0).click()
  await fillAndSend(page, text)
  await expect(queued(page, 1)).toBeVisible()
}

/** The paths among these that were requested since the device went online. */
const requestedSinceOnline = (page: Page, paths: readonly string[]) =>
  page.evaluate((candidates) => {
    const [online] = performance.getEntriesByName('online')
    const since = online?.startTime ?? Infinity
    const entries = performance.getEntriesByType('resource')
    return candidates.filter((path) =>
      entries.some(({ name, startTime }) => startTime >= since && name.includes(path)),
    )
  }, paths)

test('answers of two farms from a prepared checklist are accepted, whatever the office changes meanwhile', async ({
  page,
  context,
  signInAs,
}) => {
  skipUnlessOfflineLasts()
  await page.setViewportSize(PHONE)
  await signInAs('master')
  const name = uniqueName('Alterada no escritório')
  const { id, question, ask } = await seedChecklist(page, name)
  const { change, remove } = await apiOf(page)
  const options = [
    { data: 'Limpa', weight: 5 },
    { data: 'Suja', weight: 0 },
  ]
  const clean = await ask({ name: 'Está limpa?', type: 1, required: true, options })
  const other = await ask({ name: 'Quantos animais?', type: 6 })
  await page.goto('/answer-checklist')
  await button(page, 'Preparar para o campo').click()
  await expect(page.getByText(/^Cópia de hoje/)).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')

  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await page.goto('/nao/existe')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveTitle('Página não encontrada · Portal Agro')
  await page.goto(`/answer-checklist?q=${name}`)
  await expect(page.getByText(/estes são os checklists disponíveis offline/)).toBeVisible()
  await expect(
    answerable(page)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Disponível offline'),
  ).toBeVisible()
  await button(page, `Responder ${name}`).click()
  const first = (await farm(page, 0).textContent()) ?? ''
  await farm(page, 0).click()
  await page.getByLabel('Quantos animais?').fill('40')
  await page.getByRole('radio', { name: 'Limpa' }).check()
  await fillAndSend(page, 'Tudo em ordem')
  await expect(page.getByText(/^Resposta na fila/)).toBeVisible()
  await expect(queued(page, 1)).toBeVisible()
  await expect(queue(page).getByText('Aguardando envio')).toBeVisible()
  await button(page, `Responder ${name}`).click()
  const second = (await farm(page, 1).textContent()) ?? ''
  await farm(page, 1).click()
  await changeAndAwaitStorage(STORED_ANSWERS, page.getByRole('radio', { name: 'Suja' }), (radio) =>
    radio.check(),
  )

  const renamed = clean.options.map((option) => ({ ...option, data: `Muito ${option.data}` }))
  await change(`/checklist/${id}/question/${question.id}`, { name: 'Outra pergunta' })
  await change(`/checklist/${id}/question/${clean.id}`, { options: renamed })
  await remove(`/checklist/${id}/question/${other.id}`)
  await ask({ name: 'Nova e obrigatória', type: 3, required: true })

  await page.close()
  const reopened = await context.newPage()
  await reopened.setViewportSize(PHONE)
  await reopened.goto('/answer-checklist')
  await expect(queued(reopened, 1)).toBeVisible()
  await button(reopened, `Continuar ${second}, 2 de 3: ${name}`).click()
  await expect(reopened.getByRole('radio', { name: 'Suja' })).toBeChecked()
  await fillAndSend(reopened, 'Precisa de limpeza')
  await expect(queued(reopened, 2)).toBeVisible()
  await change(`/checklist/${id}`, { id, active: false })

  await reopened.evaluate(() => performance.mark('online'))
  await context.setOffline(false)
  await expect(queue(reopened).getByText('Enviada', { exact: true })).toHaveCount(2)
  await expect(reopened.getByText('Sem conexão', { exact: true })).toHaveCount(0)
  await expect(reopened.getByText(/disponíveis offline/)).toHaveCount(0)
  await expect(reopened.getByRole('button', { name: /^Alertas: / })).toBeVisible()
  await expect(reopened.getByText('Outra filial')).toHaveCount(0)
  const paths = ['/api/v1/checklist?', '/api/v1/alerts/', '/api/v1/integrated/subsidiary?']
  await expect.poll(() => requestedSinceOnline(reopened, paths)).toEqual(paths)

  await reopened.getByRole('link', { name: 'Minhas respostas' }).click()
  const rows = ownAnswers(reopened).filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: first })).toContainText('5 de 5 100%')
  await expect(rows.filter({ hasText: second })).toContainText('0 de 5 0%')
  await rows.filter({ hasText: first }).getByRole('button').click()
  await expect(
    reopened.getByRole('row', { name: /Como está a granja\?.*Tudo em ordem/ }),
  ).toBeVisible()
  await expect(reopened.getByRole('row', { name: /Quantos animais\?.*40/ })).toBeVisible()
  await expect(reopened.getByRole('row', { name: /Está limpa\? Limpa/ })).toBeVisible()
  expect(await answersOf(reopened, id)).toHaveLength(2)
})

/** Ends the session on the server, as losing all rights or hours of idleness would. */
const endSession = async (page: Page) => {
  const authorization = await tokenOf(page)
  await page.request.delete('/api/v1/auth/session', { headers: { authorization } })
}

/** Sends another answer for the farm of the queued answer. */
const answerForSameFarm = async (page: Page, id: string, question: string) => {
  const { list, make } = await apiOf(page)
  const queueText = (await queue(page).textContent()) ?? ''
  const farms = (await list('/integrated/farm?subsidiaries=1001')) as unknown as readonly {
    readonly code: string
    readonly name: string
  }[]
  await make(`/checklist/${id}/answer`, {
    builtObjectValues: { [question]: 'Do escritório' },
    farm_id: farms.find(({ name }) => queueText.includes(`${name} · `))?.code,
  })
}

test('behind a login page that answers for the portal, or where nothing answers, list and checklist open from the device', async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('master')
  const name = uniqueName('Atrás do portal cativo')
  const { id } = await seedChecklist(page, name)
  await openForOffline(page, id)
  const loginPage = { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi do hotel</h1>' }
  const networks: readonly ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill(loginPage),
    () => new Promise<void>(() => undefined),
  ]
  for (const answerOf of networks) {
    await context.route('**/api/**', answerOf)
    await page.goto('/answer-checklist')
    const responder = button(page, `Responder ${name}`)
    await expect(responder).toBeVisible({ timeout: 6000 })
    await responder.click()
    await expect(farm(page, 0)).toBeVisible({ timeout: 6000 })
    await context.unroute('**/api/**')
  }
})

test('a confirmed answer outlives a session that ends, and is sent after signing in again', async ({
  page,
  context,
  newMaster,
}) => {
  const person = await newMaster()
  await signInWithCode(page, person)
  const { id, question } = await seedChecklist(page, uniqueName('Sessão que termina no campo'))
  await answerOffline(page, context, id)
  await expectAccessible(page, 'queue', { atRest: false })
  await page.setViewportSize(PHONE)
  await answerForSameFarm(page, id, question.id)
  await endSession(page)
  await context.setOffline(false)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText('Sessão expirada')).toBeVisible()

  await submitCredentials(page, person.email, TEST_PASSWORD)
  await codeModal(page).getByLabel('Código do autenticador').fill(codeOf(person, 1))
  await expect(page).toHaveURL(/\/answer-checklist$/)
  await expect(queue(page).getByText('Enviada')).toBeVisible()
  await expect(queue(page).getByText(/^Recebida\. Este checklist também foi/)).toBeVisible()
  await expect(queued(page, 1)).toHaveCount(0)
  expect(await answersOf(page, id)).toHaveLength(2)
})

/** Every call is answered as by a session that ended. */
const answerAllCalls = (page: Page, code: 'session_expired' | 'session_revoked') =>
  page.route('**/api/v1/**', (route) =>
    route.fulfill({
      status: 498,
      json: { error: code, error_code: code, message: 'x', errors: [] },
    }),
  )

test('a session that expires leaves form, list and queue; signing in sends; a revoked one ends at once', async ({
  page,
  newMaster,
}) => {
  await page.setViewportSize(PHONE)
  const person = await newMaster()
  await signInWithCode(page, person)
  const name = uniqueName('Sessão que expira')
  const { id } = await seedChecklist(page, name)
  await openForOffline(page, id)
  await farm(page, 0).click()
  await page.getByLabel('Como está a granja?').fill('Antes de expirar')
  await answerAllCalls(page, 'session_expired')
  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').click()
  await expectNotice(page, 'Resposta na fila: entre de novo para enviar')
  await expect(queued(page, 1)).toBeVisible()
  await expect(answerable(page).getByText(name)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()

  await page.reload()
  await button(page, `Responder ${name}`).click()
  await farm(page, 1).click()
  await page.getByLabel('Como está a granja?').fill('Depois de expirar')
  await send(page)
  await expect(queued(page, 2)).toBeVisible()

  await page.getByRole('link', { name: 'entre de novo' }).click()
  await page.unroute('**/api/v1/**')
  await submitCredentials(page, person.email, TEST_PASSWORD)
  await codeModal(page).getByLabel('Código do autenticador').fill(codeOf(person, 1))
  await expect(page).toHaveURL(/\/answer-checklist$/)
  await expect.poll(async () => (await answersOf(page, id)).length).toBe(2)

  await answerAllCalls(page, 'session_revoked')
  await page.reload() // a call in the background may have met the answer before
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceKeys'))).toBeNull()
})

/** The demonstration's checklist that ended yesterday. Adding farms can be repeated. */
const expiredChecklist = async (page: Page) => {
  const { list, change } = await apiOf(page)
  const name = 'Inspeção da frota de ração'
  const expired = (await list('/checklist?page_size=999')).find(
    (checklist) => checklist.name === name,
  )
  if (expired === undefined) throw new Error(`The demonstration has no ${name}`)
  await change(`/checklist/${expired.id}`, WITH_FARMS)
  return expired
}

test('confirmed as the session ends, sent two days later: the checklist is over, the answer is late', async ({
  page,
  newMaster,
}) => {
  await page.setViewportSize(PHONE)
  const person = await newMaster()
  await signInWithCode(page, person)
  const { id, name } = await expiredChecklist(page)
  await page.clock.setFixedTime(Date.now() - 2 * DAY_MS)
  await openForOffline(page, id)
  await farm(page, 0).click()
  await page.getByLabel('Placa').fill('ABC1D23')
  await page.getByLabel('Hodômetro (km)').fill('120500')
  await page.getByRole('checkbox', { name: 'Nenhum' }).check()
  await button(page, 'Agora').click()
  await page.getByRole('radio', { name: 'Não' }).check()
  await page.getByRole('radio', { name: '10', exact: true }).check()
  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').waitFor()
  await endSession(page)
  await button(page, 'Confirmar e enviar').click()
  await expect(page.getByText('Sessão expirada')).toBeVisible()
  await expect(page.getByText(/^1 resposta confirmada está guardada/)).toBeVisible()

  await page.clock.setFixedTime(Date.now())
  await submitCredentials(page, person.email, TEST_PASSWORD)
  await codeModal(page).getByLabel('Código do autenticador').fill(codeOf(person, 1))
  await expect(page.getByRole('heading', { name: 'Esta visita já foi confirmada' })).toBeVisible()
  await button(page, 'Voltar').click()
  await expect(queue(page).getByText('Enviada')).toBeVisible()
  await page.getByRole('link', { name: 'Minhas respostas' }).click()
  const row = ownAnswers(page).filter({ hasText: name })
  await expect(row).toContainText('Recebida com atraso')
  await expect(row).toContainText('25 de 25 100%')
})

test('signing out warns of what was not sent, and nobody else sends it', async ({
  page,
  context,
  request,
  newMaster,
  signInAs,
}) => {
  skipUnlessOfflineLasts()
  const person = await newMaster()
  await signInWithCode(page, person)
  const name = uniqueName('De quem respondeu')
  const { id } = await seedChecklist(page, name)
  const authorization = await tokenOf(page)
  await answerOffline(page, context, id, 'A corrigir')
  await button(page, `Corrigir ${name}`).click()
  await expect(page.getByLabel('Como está a granja?')).toHaveValue('A corrigir')
  await page.goto(`/answer-checklist/${id}`)
  await farm(page, 1).click()
  await fillAndSend(page, 'Bem')
  await expect(queued(page, 1)).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Há 2 respostas não enviadas' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(queued(page, 1)).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByText(/^1 resposta confirmada está guardada/)).toBeVisible()
  await context.setOffline(false)
  const status = async () =>
    (await request.get('/api/v1/integrated/farm', { headers: { authorization } })).status()
  await expect.poll(status).toBe(498) // the session ends on the server once it can be reached

  await signInAs('master')
  await page.goto('/answer-checklist')
  await expect(answerable(page)).toBeVisible()
  await expect(queued(page, 1)).toHaveCount(0)
  await expect(queue(page).getByText('De outra pessoa')).toHaveCount(2)
  await expect(queue(page).getByText(/^Em correção: só abre/)).toHaveCount(1)
  expect(await answersOf(page, id)).toHaveLength(0)

  await page.evaluate(() => localStorage.clear())
  await signInWithCode(page, person, { stepsAhead: 1 })
  await expect.poll(async () => (await answersOf(page, id)).length).toBe(1)
  await expect(page.getByRole('link', { name: 'Em correção (1)' })).toBeVisible()
})

test('a partially updated portal opens from its stored files, with everything that was typed', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('master')
  const { id } = await seedChecklist(page, uniqueName('Renovado pela metade'))
  await openForOffline(page, id)
  await farm(page, 0).click()
  await changeAndAwaitStorage(STORED_ANSWERS, page.getByLabel('Como está a granja?'), (field) =>
    field.fill('Telhado novo'),
  )
  const visit = page.url()

  // The new index page is served already, but its assets are missing.
  const renewed = '<!doctype html><script type="module" src="/assets/index-renewed.js"></script>'
  await context.route('**/answer-checklist/**', async (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: renewed })
      : route.fallback(),
  )
  await page.goto('/private')
  await page.goto(visit)
  await expect(page.getByLabel('Como está a granja?')).toHaveValue('Telhado novo')
})

test('with the tab closed, the service worker sends it', async ({ page, context, signInAs }) => {
  await signInAs('master')
  const { id } = await seedChecklist(page, uniqueName('Com a aba fechada'))
  await answerOffline(page, context, id)
  const other = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await other.goto('/favicon.svg')
  const devtools = await context.newCDPSession(other)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(other.url()).origin
  const registrationId = await registered
  const sync = { origin, registrationId, tag: 'answers', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(async () => (await answersOf(other, id)).length).toBe(1)
})

test('of two tabs with one visit, only one writes, and an answer is sent by only one', async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('master')
  const { id } = await seedChecklist(page, uniqueName('Em duas abas'))
  await page.goto(`/answer-checklist/${id}`)
  await farm(page, 0).click()
  await page.getByLabel('Como está a granja?').fill('Da primeira')
  await expect.poll(async () => (await storedFieldNames(page, STORED_ANSWERS)).length).toBe(1)
  const second = await context.newPage()
  await second.goto(page.url())
  const warning = 'Este rascunho está aberto em outra aba'
  await expect(second.getByRole('heading', { name: warning })).toBeVisible()
  await button(second, 'Continuar nesta aba').click()
  await expect(second.getByLabel('Como está a granja?')).toHaveValue('Da primeira')
  await expect(page.getByRole('heading', { name: warning })).toBeVisible()
  await fillAndSend(second, 'Da segunda')
  await expectNotice(second, 'Resposta enviada')
  await expect(queued(page, 1)).toHaveCount(0) // the badge shifts the content below it when it appears and disappears
  await button(page, 'Continuar nesta aba').click()
  await expect(page.getByRole('heading', { name: 'Esta visita já foi confirmada' })).toBeVisible()
  expect(await answersOf(page, id)).toHaveLength(1)
})
