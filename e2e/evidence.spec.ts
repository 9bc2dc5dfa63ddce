import { readFile } from 'node:fs/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  devices,
} from '@playwright/test'
import { button, chooseAnswerAction } from './actions.ts'
import { ANSWER_PHOTOS, storedFieldNames } from './browser-records.ts'
import { expectAccessible, accessibilityFaults } from './axe.ts'
import { expect, expectNotice, test } from './fixtures.ts'
import { createChecklist, apiOf, dateFromToday, tokenOf, uniqueName, WITH_FARMS } from './seed.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: -25.4284, longitude: -49.2733, accuracy: 12 },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

/** Ten questions: one requires photos and a remark, one requires photos if answered 'Ruim'. */
const seedChecklist = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, name, {
    ...WITH_FARMS,
    signature: 'required',
    location: 'required',
  })
  const { make, list, change } = await apiOf(page)
  const [category] = await list(`/checklist/${id}/category`)
  const ask = (data: object) =>
    make(`/checklist/${id}/question`, { category_id: category?.id, required: true, ...data })
  await ask({
    name: 'Como está a cerca?',
    type: 3,
    comment: 'required',
    photos: { min: 2, max: 3 },
  })
  await ask({
    name: 'Como está o galpão?',
    type: 1,
    options: [
      { id: 'bom', data: 'Bom' },
      { id: 'ruim', data: 'Ruim' },
    ],
    comment: 'optional',
    photos: { min: 1, max: 5 },
    evidence_when: ['ruim'],
  })
  for (const number of [3, 4, 5, 6, 7, 8, 9, 10]) {
    await ask({ name: `Pergunta ${number}`, type: 3 })
  }
  await change(`/checklist/${id}`, {
    id,
    active: true,
    start_date: dateFromToday(0),
    end_date: dateFromToday(10),
  })
  return { id }
}

const openForOffline = async (page: Page, id: string) => {
  await page.goto(`/answer-checklist/${id}`)
  await expect(page.getByText('Disponível offline')).toBeVisible({ timeout: 20_000 })
}

const firstFarm = (page: Page) =>
  page.getByRole('list', { name: 'Em qual fazenda você está?' }).getByRole('button').first()
const tiles = (page: Page, question: string) =>
  page.getByRole('img', { name: new RegExp(`foto \\d de ${question.replace('?', '\\?')}`) })

/** Any image will do: a screenshot of the page. */
const screenshotFile = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

const takePhoto = async (page: Page, question: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Tirar foto: ${question}`).click(),
  ])
  await chooser.setFiles(await screenshotFile(page, 'camera.png'))
}
const choosePhotos = async (page: Page, question: string, count: number) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Escolher fotos: ${question}`).click(),
  ])
  const file = await screenshotFile(page, 'galeria.png')
  await chooser.setFiles(Array.from({ length: count }, () => file))
}

const drawSignature = async (page: Page) => {
  const pad = page.getByRole('img', { name: 'Quadro para assinar' })
  await pad.evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }))
  const box = await pad.boundingBox()
  if (box === null) throw new Error('No pad')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 })
  await page.mouse.move(box.x + box.width - 30, box.y + box.height - 20, { steps: 5 })
  await page.mouse.up()
}

/** Answers the remaining text questions. */
const answerRest = async (page: Page) => {
  for (const number of [3, 4, 5, 6, 7, 8, 9, 10]) {
    await page.getByRole('textbox', { name: `Pergunta ${number}` }).fill(`Resposta ${number}`)
  }
}

type StoredAnswer = {
  readonly id: string
  readonly photos: number
  readonly comments: number
  readonly signature: { readonly name: string; readonly url: string } | null
  readonly location: object | null
  readonly categories: readonly {
    readonly answers: readonly {
      readonly question: string
      readonly comment: string | null
      readonly photos: readonly { readonly url: string }[]
    }[]
  }[]
}

const readAnswer = async (page: Page, id: string) => {
  const [item] = await (await apiOf(page)).list(`/checklist/${id}/answer`)
  const headers = { authorization: await tokenOf(page) }
  const reply = await page.request.get(`/api/v1/checklist/${id}/answer/${item?.id}`, { headers })
  return ((await reply.json()) as { data: [StoredAnswer] }).data[0]
}

const uploadsOf = (context: BrowserContext) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  return sent
}

/** Downloads the PDF report from the answer's page. */
const expectReport = async (page: Page) => {
  const download = page.waitForEvent('download')
  await chooseAnswerAction(page, 'Relatório')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^relatorio-Visita-com-evid.*\.pdf$/)
  const pdf = (await readFile(await file.path())).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf.trimEnd()).toMatch(/%%EOF$/)
}

const isLoaded = (shown: Locator) =>
  shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)

/** Remarks, location, photos and signature are printed, and the photos are large enough. */
const expectPrinted = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper.getByText('Falta arame no lado norte')).toBeVisible()
  await expect(paper.getByText('-25.428400, -49.273300')).toBeVisible()
  await expect(paper.getByRole('link', { name: 'Ver no mapa' })).toBeHidden()
  const first = paper.getByRole('img', { name: 'Foto 1 de 2 da pergunta Como está a cerca?' })
  for (const shown of [first, paper.getByRole('img', { name: 'Assinatura de João Lima' })]) {
    await expect.poll(() => isLoaded(shown)).toBe(true)
  }
  const { width = 0 } = (await first.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(100)
  await page.emulateMedia({ media: 'screen' })
}

/** Creates a link, opens it without an account, ends it, and checks that it is closed. */
const expectShared = async (page: Page, browser: Browser, name: string) => {
  await button(page, 'Compartilhar').click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar relatório' })
  await dialog.getByLabel('Válido por quantos dias').fill('')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByText('Informe de 1 a 30 dias')).toBeVisible()
  await dialog.getByLabel('Válido por quantos dias').fill('7')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const url = await dialog.getByRole('region', { name: 'Link criado' }).locator('code').innerText()

  const phone = await browser.newContext({ ...devices['Pixel 7'] })
  const producer = await phone.newPage()
  await producer.goto(url)
  await expect(producer.getByRole('heading', { name })).toBeVisible()
  expect(await accessibilityFaults(producer, 'the page of a link')).toEqual([])
  const report = producer.getByRole('link', { name: 'Ver o relatório (PDF)' })
  const pdf = await phone.request.get((await report.getAttribute('href')) ?? '')
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf' })
  expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-1\.7/)

  await page.keyboard.press('Escape')
  await button(page, 'Compartilhar').click()
  await expect(dialog.getByText('aberto 1 vez')).toBeVisible()
  await dialog.getByRole('button', { name: 'Encerrar' }).click()
  await expectNotice(page, 'Link encerrado')

  await producer.reload()
  await expect(
    producer.getByRole('heading', { name: 'Este link não está disponível' }),
  ).toBeVisible()
  await expect(producer.getByText(name)).toHaveCount(0)
  expect(await accessibilityFaults(producer, 'the page of a link that was ended')).toEqual([])
  expect((await phone.request.get(`${url}/report.pdf`)).status()).toBe(404)
  await phone.close()
}

/** A photo's URL works only with its current signature. */
const expectPhotoProtected = async (request: APIRequestContext, url: string) => {
  const address = new URL(url)
  const statusOf = async ({ href }: URL) => (await request.get(href)).status()
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(new URL(address.pathname, address))).toBe(403)
  const ended = new URL(address)
  ended.searchParams.set('expires', String(Number(ended.searchParams.get('expires')) - 3600))
  expect(await statusOf(ended)).toBe(403)
}

test('a visit with evidence is made offline and sent later; it is read, printed and shared; a stranger gets nothing', async ({
  page,
  context,
  browser,
  request,
  signInAs,
}) => {
  test.slow()
  await signInAs('master')
  const name = uniqueName('Visita com evidências')
  const { id } = await seedChecklist(page, name)
  const uploads = uploadsOf(context)
  await openForOffline(page, id)
  await context.setOffline(true)
  await page.reload()
  await firstFarm(page).click()

  await page
    .getByRole('textbox', { name: 'Como está a cerca?', exact: true })
    .fill('Caída em dois pontos')
  await button(page, 'Enviar resposta').click()
  await expect(page.getByText('Adicione pelo menos 2 fotos')).toBeVisible()
  await expect(page.getByText('A assinatura é obrigatória')).toBeVisible()

  await takePhoto(page, 'Como está a cerca?')
  await expect(tiles(page, 'Como está a cerca?')).toHaveCount(1)
  await choosePhotos(page, 'Como está a cerca?', 1)
  await expect(tiles(page, 'Como está a cerca?')).toHaveCount(2)
  await page.getByLabel('Observação').first().fill('Falta arame no lado norte')
  await page.getByText('Ruim', { exact: true }).click()
  await choosePhotos(page, 'Como está o galpão?', 2)
  await expect(tiles(page, 'Como está o galpão?')).toHaveCount(2)
  await answerRest(page)
  await button(page, 'Registrar localização').click()
  await expect(page.getByText('precisão de 12 m')).toBeVisible()
  await page.getByLabel('Nome de quem assina').fill('Zé')
  await button(page, 'Usar o nome digitado').click()
  await expect(page.getByRole('img', { name: 'Assinatura de Zé' })).toBeVisible()
  // A changed name discards the typed signature.
  await page.getByLabel('Nome de quem assina').fill('João Lima')
  await drawSignature(page)
  await expect(button(page, 'Limpar assinatura')).toBeVisible()
  await expectAccessible(page, 'the form with evidence')

  // Nothing is lost when the page is reloaded.
  await expect(page.getByText(/^\d+ de \d+ respondidas$/)).toBeVisible()
  await page.reload()
  await expect(tiles(page, 'Como está a cerca?')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Assinatura de João Lima' })).toBeVisible()

  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').click()
  await expect(page.getByRole('link', { name: 'Na fila (1)', exact: true })).toBeVisible()
  expect(uploads).toEqual([])
  const sealed = ['adminId', 'visit', 'id', 'sealed']
  expect(await storedFieldNames(page, ANSWER_PHOTOS)).toEqual(
    Array.from({ length: 5 }, () => sealed),
  )

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exportar / }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported.match(/<img src="data:image/g)).toHaveLength(5)

  await context.setOffline(false)
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(uploads).toHaveLength(5)
  await expect.poll(() => storedFieldNames(page, ANSWER_PHOTOS)).toEqual([])
  const answer = await readAnswer(page, id)
  expect(answer).toMatchObject({
    photos: 4,
    comments: 1,
    signature: { name: 'João Lima' },
    location: { latitude: -25.4284, longitude: -49.2733, accuracy: 12 },
  })
  const [fence, shed] = answer.categories.flatMap(({ answers }) => answers)
  expect(fence).toMatchObject({ comment: 'Falta arame no lado norte' })
  expect([fence?.photos.length, shed?.photos.length]).toEqual([2, 2])
  const photo = await page.request.get(fence?.photos[0]?.url ?? '')
  expect(photo.headers()['content-type']).toBe('image/jpeg')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/checklist/answers/${id}/${answer.id}`)
  await expect(page.getByText('Falta arame no lado norte')).toBeVisible()
  const hour = /Foto 1 de 2 da pergunta Como está a cerca\? \d\d\/\d\d\/\d{4} \d\d:\d\d/
  await expect(page.getByRole('button', { name: hour })).toBeVisible()
  await expectReport(page)
  await expectPrinted(page)
  await expectShared(page, browser, name)
  await expectPhotoProtected(request, fence?.photos[0]?.url ?? '')
})
