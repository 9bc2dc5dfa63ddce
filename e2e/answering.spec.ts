import type { Locator, Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { button } from './actions.ts'
import { STORED_ANSWERS, changeAndAwaitStorage } from './browser-records.ts'
import { expectAccessible, horizontalOverflow } from './axe.ts'
import {
  type CreatedItem,
  createChecklist,
  apiOf,
  dateFromToday,
  uniqueName,
  WITH_FARMS,
} from './seed.ts'

const optionOf = (question: CreatedItem, text: string) =>
  question.options.find(({ data }) => data === text)?.id
const onAnswer = (question: CreatedItem, text: string) => ({
  parent: {
    id: question.id,
    conditions: [{ operator: 'ID_EQUALS', value: optionOf(question, text) }],
  },
})

/** An active checklist with every type of question; two of them are conditional, one nested. */
const seedChecklist = async (page: Page, name: string, changes: object = {}) => {
  const { id } = await createChecklist(page, name, changes)
  const { make, list, change } = await apiOf(page)
  const [first] = await list(`/checklist/${id}/category`)
  const second = await make(`/checklist/${id}/category/`, { name: 'Sanidade' })
  const ask = (category: CreatedItem | undefined, data: object) =>
    make(`/checklist/${id}/question`, { category_id: category?.id, ...data })
  const clean = await ask(first, {
    name: 'Está limpa?',
    type: 1,
    required: true,
    options: [
      { data: 'Limpa', weight: 5 },
      { data: 'Suja', weight: 0 },
    ],
  })
  const dirty = await ask(first, {
    name: 'O que está sujo?',
    type: 2,
    options: [
      { data: 'Piso', weight: 1 },
      { data: 'Telas', weight: 1.5 },
    ],
    ...onAnswer(clean, 'Suja'),
  })
  await ask(first, { name: 'Descreva as telas', type: 3, ...onAnswer(dirty, 'Telas') })
  await ask(second, {
    name: 'Temperatura',
    type: 6,
    required: true,
    range: [
      { operator: '>', value: 10 },
      { operator: '<', value: 30 },
    ],
  })
  await ask(second, { name: 'Quando foi a visita?', type: 4 })
  await ask(second, {
    name: 'Há veterinário?',
    type: 5,
    options: [
      { data: 'Sim', weight: 4 },
      { data: 'Não', weight: 0 },
    ],
  })
  await ask(second, {
    name: 'Que nota merece?',
    type: 7,
    options: ['1', '2', '3'].map((data) => ({ data, weight: Number(data) })),
  })
  await change(`/checklist/${id}`, {
    id,
    active: true,
    start_date: dateFromToday(0),
    end_date: dateFromToday(10),
  })
  return id
}

const PHONE = { width: 360, height: 640 }
const summary = (page: Page) => page.getByRole('dialog', { name: 'Resumo da resposta' })

const farms = (page: Page) => page.getByRole('list', { name: 'Em qual fazenda você está?' })

const fill = async (page: Page) => {
  await page.getByRole('radio', { name: 'Suja' }).check()
  await page.getByRole('checkbox', { name: 'Telas' }).check()
  await page.getByLabel('Descreva as telas').fill('Com poeira')
  await page.getByLabel('Temperatura').fill('22,5')
  await page.getByRole('button', { name: 'Agora' }).click()
  await page.getByRole('radio', { name: 'Sim' }).check()
  await page.getByRole('radio', { name: '3', exact: true }).check()
}

test('on a small phone the bars leave the question in view, with the pad of a signature', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await signInAs('master')
  const { id } = await createChecklist(page, uniqueName('Celular pequeno'), {
    signature: 'required',
  })
  const { make, list, change } = await apiOf(page)
  const [category] = await list(`/checklist/${id}/category`)
  for (const name of ['Piso', 'Telas', 'Ração', 'Água', 'Cama', 'Cerca', 'Portão'])
    await make(`/checklist/${id}/question`, {
      category_id: category?.id,
      name,
      type: 6,
      required: name === 'Portão',
    })
  await change(`/checklist/${id}`, {
    id,
    active: true,
    start_date: dateFromToday(0),
    end_date: dateFromToday(10),
  })
  await page.goto(`/answer-checklist/${id}`)
  const bar = page.locator('[data-status]')
  const tools = page.getByRole('navigation', { name: 'Navegar no formulário' })
  const boxOf = async (target: Locator) =>
    (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const expectInView = async (target: Locator) => {
    const [{ y, height }, above, below] = [
      await boxOf(target),
      await boxOf(bar),
      await boxOf(tools),
    ]
    expect(y).toBeGreaterThanOrEqual(above.y + above.height)
    expect(y + height).toBeLessThanOrEqual(below.y)
  }
  await expect(page.getByText(/^0 de 7 respondidas/)).toBeVisible()
  expect((await boxOf(bar)).height).toBeLessThan(50)
  await button(page, 'Enviar resposta').click()
  await expect(page.getByText('Há 2 problemas')).toBeVisible()
  await page.getByRole('link', { name: 'Assinatura' }).click()
  await expectInView(page.getByLabel('Nome de quem assina'))
  await expectInView(page.getByRole('img', { name: /^Quadro para assinar/ }))
  await page.getByRole('link', { name: '7. Portão' }).click()
  await expectInView(page.getByText('Portão *'))
})

test('every type is answered on a phone, one question within another', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('master')
  const name = uniqueName('Resposta de todos os tipos')
  const id = await seedChecklist(page, name, WITH_FARMS)
  await page.goto('/answer-checklist')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Responder ${name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/answer-checklist/${id}$`))
  await farms(page).getByRole('button').nth(1).waitFor()
  expect(await horizontalOverflow(page, 'farms')).toEqual([])
  await farms(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/\?visita=/)
  await expect(page.getByText(/ respondidas, 2 obrigatórias$/)).toBeVisible()
  expect(await horizontalOverflow(page, 'form')).toEqual([])

  await page.getByLabel('Temperatura').fill('40')
  await button(page, 'Enviar resposta').click()
  await expect(page.getByRole('radio', { name: 'Limpa' })).toBeFocused()
  await expect(page.getByText('Há 2 problemas')).toBeInViewport({ ratio: 1 })
  for (const question of ['Está limpa?', 'Temperatura'])
    await expect(page.getByRole('link', { name: question })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Pergunta obrigatoria')).toBeVisible()
  await expect(page.getByText('Valor deve ser menor que 30', { exact: true })).toBeVisible()
  expect(await horizontalOverflow(page, 'problems')).toEqual([])
  await page.getByRole('link', { name: 'Temperatura' }).click()
  await expect(page.getByLabel('Temperatura')).toBeFocused()

  await fill(page)
  await expect(page.getByText(/^\d+ de \d+ respondidas$/)).toBeVisible()
  await expect(page.getByText('Pergunta obrigatoria')).toHaveCount(0)
  await button(page, 'Enviar resposta').click()
  await expect(summary(page).getByRole('row', { name: 'Sem Categoria' })).toContainText(
    '1,5 de 7,5',
  )
  await expect(summary(page).getByRole('row', { name: 'Total' })).toContainText('8,5 de 14,5')
  await expectAccessible(page, 'summary')
  await page.setViewportSize(PHONE)
  await button(page, 'Confirmar e enviar').click()
  await expectNotice(page, 'Salvo com sucesso!')
  await expectNotice(page, 'Resposta enviada')
  await expect(page).toHaveURL(/\/answer-checklist$/)
  expect(await (await apiOf(page)).list(`/checklist/${id}/answer`)).toHaveLength(1)
  await page.goto(`/answer-checklist/${id}`)
  await farms(page).getByRole('button').first().waitFor()
  await expect(page.getByText(/Visita aberta/)).toHaveCount(0)
})

test('typed answers survive a crash, and a lost response of the server', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Resposta que não se perde')
  const id = await seedChecklist(page, name)
  await page.goto(`/answer-checklist/${id}`)
  await fill(page)
  await changeAndAwaitStorage(
    STORED_ANSWERS,
    page.getByRole('radio', { name: '2', exact: true }),
    (radio) => radio.check(),
  )
  await page.close({ runBeforeUnload: false })

  const reopened = await context.newPage()
  await reopened.goto(`/answer-checklist?q=${name}`)
  await expect(reopened.getByRole('row', { name }).getByText(/^Rascunho de \d/)).toBeVisible()
  await reopened.getByRole('button', { name: `Responder ${name}` }).click()
  await expect(reopened.getByLabel('Descreva as telas')).toHaveValue('Com poeira')
  await expect(reopened.getByText(/^Rascunho de \d\d\/\d\d \d\d:\d\d$/)).toBeVisible()

  // The first request arrives, but its response is lost: the answer stays queued and is locked.
  await reopened.route('**/answer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(reopened, 'Enviar resposta').click()
  await button(reopened, 'Confirmar e enviar').click()
  await expect(reopened.getByText('Erro ao tentar salvar').first()).toBeVisible()
  await expect(reopened).toHaveURL(/\/answer-checklist/)
  await expect(reopened.getByRole('link', { name: 'Na fila (1)' })).toBeVisible()
  await expect(reopened.getByText(/não pode mais ser alterada/)).toBeVisible()
  await expect(reopened.getByRole('button', { name: `Corrigir ${name}` })).toHaveCount(0)
  await reopened.unroute('**/answer')

  await reopened.reload()
  await expect(reopened.getByText('Enviada', { exact: true })).toBeVisible()
  expect(await (await apiOf(reopened)).list(`/checklist/${id}/answer`)).toHaveLength(1)
  await reopened.goto(`/answer-checklist/${id}`)
  await expect(reopened.getByText(/^0 de \d+ respondidas, 2 obrigatórias$/)).toBeVisible()
})
