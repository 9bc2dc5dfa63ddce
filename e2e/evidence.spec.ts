import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { button } from './actions.ts'
import { ANSWER_PHOTOS, storedRecords } from './browser-records.ts'
import { expectNoFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aChecklist, apiOf, day, tokenOf, unique } from './seed.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: -25.4284, longitude: -49.2733, accuracy: 12 },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
})

const WITH_FARMS = {
  responder: '2',
  farms: ['ALL'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
}

/** Ten questions: one wants photos and a remark, one wants photos where it is answered 'Ruim'. */
const seedVisit = async (page: Page, name: string) => {
  const { id } = await aChecklist(page, name, {
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
  await change(`/checklist/${id}`, { id, active: true, start_date: day(0), end_date: day(10) })
  return { id }
}

const openOnce = async (page: Page, id: string) => {
  await page.goto(`/answer-checklist/${id}`)
  await expect(page.getByText('Disponível offline')).toBeVisible({ timeout: 20_000 })
}

const firstFarm = (page: Page) =>
  page.getByRole('list', { name: 'Em qual fazenda você está?' }).getByRole('button').first()
const tiles = (page: Page, question: string) =>
  page.getByRole('img', { name: new RegExp(`foto \\d de ${question.replace('?', '\\?')}`) })

/** Any picture will do: this is what the screen looks like. */
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

const takePhoto = async (page: Page, question: string) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Tirar foto: ${question}`).click(),
  ])
  await chooser.setFiles(await picture(page, 'camera.png'))
}
const choosePhotos = async (page: Page, question: string, count: number) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, `Escolher fotos: ${question}`).click(),
  ])
  const one = await picture(page, 'galeria.png')
  await chooser.setFiles(Array.from({ length: count }, () => one))
}

const draw = async (page: Page) => {
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

/** The rest of the form. */
const answerRest = async (page: Page) => {
  for (const number of [3, 4, 5, 6, 7, 8, 9, 10]) {
    await page.getByRole('textbox', { name: `Pergunta ${number}` }).fill(`Resposta ${number}`)
  }
}

type Read = {
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
  const [made] = await (await apiOf(page)).list(`/checklist/${id}/answer`)
  const headers = { authorization: await tokenOf(page) }
  const reply = await page.request.get(`/api/v1/checklist/${id}/answer/${made?.id}`, { headers })
  return ((await reply.json()) as { data: [Read] }).data[0]
}

const uploadsOf = (context: BrowserContext) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  return sent
}

test('a visit with photos, a remark, a signature and the place is made offline and sent later', async ({
  page,
  context,
  signInAs,
}) => {
  test.slow()
  await signInAs('master')
  const { id } = await seedVisit(page, unique('Visita com evidências'))
  const uploads = uploadsOf(context)
  await openOnce(page, id)
  await context.setOffline(true)
  await page.reload()
  await firstFarm(page).click()

  await page.getByRole('textbox', { name: 'Como está a cerca?' }).fill('Caída em dois pontos')
  await button(page, 'Enviar resposta').click()
  const summary = page.getByRole('dialog', { name: 'Resumo da resposta' })
  await expect(summary.getByText('Adicione pelo menos 2 fotos')).toBeVisible()
  await expect(summary.getByText('A assinatura é obrigatória')).toBeVisible()
  await button(page, 'Completar respostas').click()

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
  // Another name signs for itself.
  await page.getByLabel('Nome de quem assina').fill('João Lima')
  await draw(page)
  await expect(button(page, 'Limpar assinatura')).toBeVisible()
  await expectNoFaults(page, 'the form with evidence')

  // The browser is closed and opened again: nothing of it is lost.
  await expect(page.getByText('10 de 10').or(page.getByText('11 de 11')).first()).toBeVisible()
  await page.reload()
  await expect(tiles(page, 'Como está a cerca?')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Assinatura de João Lima' })).toBeVisible()

  await button(page, 'Enviar resposta').click()
  await button(page, 'Confirmar e enviar').click()
  await expect(page.getByRole('link', { name: 'Na fila (1)', exact: true })).toBeVisible()
  expect(uploads).toEqual([])
  const sealed = ['adminId', 'visit', 'id', 'sealed']
  expect(await storedRecords(page, ANSWER_PHOTOS)).toEqual(Array.from({ length: 5 }, () => sealed))

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Exportar / }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/\.html$/)
  const exported = await readFile(await file.path(), 'utf8')
  expect(exported.match(/<img src="data:image/g)).toHaveLength(5)

  await context.setOffline(false)
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(uploads).toHaveLength(5)
  await expect.poll(() => storedRecords(page, ANSWER_PHOTOS)).toEqual([])
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
})
