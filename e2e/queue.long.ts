import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { confirmedAnswers, insertAnswers } from './browser-records.ts'
import { heapMegabytes, responsivenessOf, watchResponsiveness } from './responsiveness.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

const ANSWERS = Number(process.env['QUEUED'] ?? 500)
const QUESTIONS = 60

const seedChecklist = async (page: Page) => {
  const options = ['Sim', 'Não'].map((data, at) => ({ data, weight: 1 - at }))
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    name: `Pergunta ${at + 1}: as telas e os portões do aviário estão em ordem?`,
    type: at % 2 === 0 ? 5 : 3,
    options: at % 2 === 0 ? options : [],
  }))
  const { id } = await createChecklist(page, uniqueName('Fila de quinhentas'), {
    active: true,
    categories: [{ name: 'Geral', questions }],
  })
  const reply = await page.request.get(`/api/v1/checklist/${id}?type=FULL`, {
    headers: { authorization: (await tokenIn(page)) ?? '' },
  })
  const [full] = ((await reply.json()) as { data: [FullChecklist] }).data
  return { id, full }
}
type FullChecklist = {
  readonly id: string
  readonly name: string
  readonly version_id: string
  readonly categories: readonly {
    readonly questions: readonly {
      readonly id: string
      readonly options: readonly { readonly id: string }[]
    }[]
  }[]
}
const tokenIn = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('auth') ?? '{}') as { token?: { access_token: string } })
        .token?.access_token,
  )

/** Answers as confirmed in the field: none before the checklist was opened for answers. */
const queuedAnswers = (full: FullChecklist) => {
  const text = 'Telas com poeira do lado do vento; limpar antes do próximo lote.'
  const questions = full.categories.flatMap((category) => category.questions)
  const values = Object.fromEntries(
    questions.map(({ id, options: [first] }) => [id, first === undefined ? text : [first.id]]),
  )
  return confirmedAnswers(
    full,
    Array.from({ length: ANSWERS }, () => () => ({ values })),
  )
}

test.use({ serviceWorkers: 'allow' })

test(`${ANSWERS} answers of ${QUESTIONS} questions are sent while the page stays usable`, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('master')
  const { id, full } = await seedChecklist(page)
  await page.goto(`/answer-checklist/${id}`)
  await expect(page.getByText('Disponível offline')).toBeVisible()
  await page.goto('/answer-checklist')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await insertAnswers(page, full, queuedAnswers(full))
  await page.reload()
  await expect(page.getByRole('link', { name: `Na fila (${ANSWERS})` })).toBeVisible()

  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const heap = [await heapMegabytes(devtools)]
  await watchResponsiveness(page)
  const start = Date.now()
  await context.setOffline(false)
  const search = page.getByRole('searchbox', { name: 'Buscar checklist' })
  await search.fill('Fila')
  await expect(async () => {
    heap.push(await heapMegabytes(devtools))
    await expect(page.getByRole('link', { name: /^Na fila/ })).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 800_000, intervals: [500] })
  const seconds = (Date.now() - start) / 1000
  const report = {
    answers: ANSWERS,
    seconds,
    perSecond: Number((ANSWERS / seconds).toFixed(1)),
    heapMegabytes: { before: heap[0], highest: Math.max(...heap), after: heap.at(-1) },
    ...(await responsivenessOf(page)),
  }
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
  const { list } = await apiOf(page)
  expect(await list(`/checklist/${id}/answer?page_size=1000&output=short`)).toHaveLength(ANSWERS)
})
