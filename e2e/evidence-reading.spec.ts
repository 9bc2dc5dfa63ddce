import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createChecklist, apiOf, tokenOf, uniqueName } from './seed.ts'

const QUESTION = 'A cerca está inteira?'

/** A JPEG drawn by the browser, recognisable by its colour. */
const jpegOf = async (page: Page, colour: string) => {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('No canvas')
    drawing.fillStyle = fill
    drawing.fillRect(0, 0, 640, 480)
    drawing.fillStyle = 'white'
    drawing.fillRect(80, 200, 480, 40)
    return canvas.toDataURL('image/jpeg', 0.8)
  }, colour)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Uploads a photo for an answer and returns its key. */
const uploadPhoto = async (page: Page, colour: string) => {
  const content = await jpegOf(page, colour)
  const query = `file_name=foto.jpg&domain=answers&size=${content.length}`
  const headers = { authorization: await tokenOf(page) }
  const signed = await page.request.get(`/api/v1/file/sign?${query}`, { headers })
  const { data } = (await signed.json()) as { data: { url: string } }
  const put = await page.request.put(data.url, {
    data: content,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(put.ok()).toBe(true)
  return new URL(data.url).pathname.split('/').slice(-3).join('/')
}

/** A checklist with two answers: one with three photos, a remark, a signature and a place, one with nothing. */
const createAnsweredChecklist = async (page: Page, name: string) => {
  await page.goto('/checklist') // a canvas needs a loaded document
  const checklist = await createChecklist(page, uniqueName(name))
  const api = await apiOf(page)
  const { id } = checklist
  const category = await api.make(`/checklist/${id}/category/`, {
    name: 'Cercas',
    description: '',
    questions: [],
    order: -1,
  })
  const question = await api.make(`/checklist/${id}/question`, {
    name: QUESTION,
    type: 5,
    description: '',
    range: [],
    required: false,
    category_id: category.id,
    order: -1,
    comment: 'optional',
    photos: { min: 0, max: 5 },
  })
  await api.change(`/checklist/${id}`, {
    active: true,
    signature: 'optional',
    location: 'optional',
  })
  const photos = [
    await uploadPhoto(page, 'seagreen'),
    await uploadPhoto(page, 'sienna'),
    await uploadPhoto(page, 'steelblue'),
  ]
  const builtObjectValues = { [question.id]: 'Não' }
  await api.make(`/checklist/${id}/answer`, { builtObjectValues })
  const answer = await api.make(`/checklist/${id}/answer`, {
    builtObjectValues,
    evidence: { [question.id]: { comment: 'Dois postes caídos perto do rio', photos } },
    signature: { name: 'João Lima', key: await uploadPhoto(page, 'white') },
    location: {
      latitude: -25.4284,
      longitude: -49.2733,
      accuracy: 12,
      taken_at: new Date().toISOString(),
    },
  })
  return { ...checklist, answerId: answer.id }
}

const photoName = (number: number) => `Foto ${number} de 3 da pergunta ${QUESTION}`

const expectShown = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .last()
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0)

test('the manager finds the answers with photos, reads their evidence, and lists it from the summary', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { id } = await createAnsweredChecklist(page, 'Com evidências')
  await page.goto(`/checklist/answers/${id}`)
  await expect(page.getByText('Mostrando 1–2 de 2')).toBeVisible()
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  const form = page.getByRole('form', { name: 'Filtro avançado' })
  await form.getByLabel('Fotos e observações').selectOption('Com fotos')
  await form.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Mostrando 1–1 de 1')).toBeVisible()
  await expect(page).toHaveURL(/evidence=photos/)
  await page.getByRole('button', { name: /^Visualizar resposta de/ }).click()

  await expect(page.getByText('Dois postes caídos perto do rio')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Assinatura' })).toContainText('João Lima')
  const place = page.getByRole('region', { name: 'Localização' })
  await expect(place).toContainText('-25.428400, -49.273300 (± 12 m)')

  const second = page.getByRole('button', { name: photoName(2) })
  await second.focus()
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: QUESTION })
  await expect(gallery.getByRole('img', { name: photoName(2) })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('img', { name: photoName(3) })).toBeVisible()
  await expectShown(page, photoName(3))
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(second).toBeFocused()

  await page.goto(`/checklist/answers/${id}/summary`)
  await page.getByRole('link', { name: 'Ver fotos e observações' }).click()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await expect(page.getByText('Dois postes caídos perto do rio')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Resposta' })).toBeVisible()
  await expectShown(page, 'Foto 1 de 3: ')
  await page.getByRole('button', { name: 'Foto 1 de 3: ' }).click()
  await expect(page.getByRole('dialog', { name: QUESTION })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Mostrar').selectOption('Só com observação')
  await expect(page).toHaveURL(/show=comment/)
  await page.getByRole('button', { name: /^Visualizar resposta de/ }).click()
  await expect(page.getByRole('region', { name: 'Assinatura' })).toBeVisible()
})
