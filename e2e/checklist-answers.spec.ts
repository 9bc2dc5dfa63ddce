import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button, chooseAnswerAction, openChecklists, rowAction } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { createChecklist, apiOf, dateFromToday, uniqueName, typedDate, WITH_FARMS } from './seed.ts'

const FARM = '/integrated/farm?page_size=0&subsidiaries=1001'
type Place = { readonly code: string; readonly name: string }

const farmsOf = async (page: Page) =>
  (await (await apiOf(page)).list(FARM)) as unknown as readonly Place[]

/** An active checklist with farms: one question without category, the others about water. */
const seedChecklist = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, name, WITH_FARMS)
  const { list, make, change } = await apiOf(page)
  const [none] = await list(`/checklist/${id}/category`)
  const water = await make(`/checklist/${id}/category/`, { name: 'Água' })
  const ask = (question: object) => make(`/checklist/${id}/question`, question)
  const who = await ask({
    name: 'Quem entra?',
    type: 2,
    category_id: none?.id,
    options: [
      { data: 'Veterinário', weight: 20 },
      { data: 'Técnico', weight: 12 },
      { data: 'Vizinho', weight: 0 },
    ],
  })
  const when = await ask({ name: 'Última análise', type: 4, category_id: water.id })
  const deep = await ask({ name: 'Vazão', type: 6, category_id: water.id })
  const note = await ask({ name: 'Observações', type: 3, category_id: water.id })
  const good = await ask({
    name: 'É boa?',
    type: 1,
    category_id: water.id,
    options: [
      { data: 'Boa', weight: 8 },
      { data: 'Ruim', weight: 0 },
    ],
  })
  await change(`/checklist/${id}`, {
    active: true,
    start_date: dateFromToday(-10),
    end_date: dateFromToday(10),
  })
  const answer = (farm: Place | undefined, text = '') =>
    make(`/checklist/${id}/answer`, {
      id: randomUUID(),
      farm_id: farm?.code,
      builtObjectValues: {
        [who.id]: ['Veterinário', 'Técnico'],
        [when.id]: '2026-11-05 07:30',
        [deep.id]: 1500.5,
        [note.id]: text,
        [good.id]: 'Ruim',
      },
    })
  return { id, answer }
}

const tableRows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row')
const rows = (page: Page) => tableRows(page, 'Respostas')
const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' })
const figures = (page: Page) => page.getByLabel('Números do resumo')
const back = (page: Page) => page.getByRole('button', { name: 'voltar', exact: true })

/** Chooses a farm in the open filter, and applies it. */
const applyFarm = async (page: Page, name: string) => {
  const form = page.getByRole('form', { name: 'Filtro avançado' })
  await form.getByRole('combobox', { name: 'Fazendas' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Aplicar' }).click()
}

test('answers are found by farm, person and date, opened and closed', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Respostas de campo')
  const [farm, otherFarm] = await farmsOf(page)
  const { id, answer } = await seedChecklist(page, name)
  for (let times = 0; times < 10; times += 1) await answer(otherFarm)
  await answer(farm)

  const list = await openChecklists(page, name)
  await rowAction(page, 'Respostas de', name).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Respostas: ${name}`)
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).nth(1)).toContainText(farm?.name ?? '?')
  await expect(rows(page).nth(1)).toContainText('32 de 40 80%')
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  const form = page.getByRole('form', { name: 'Filtro avançado' })
  await form.getByRole('textbox', { name: 'De', exact: true }).fill(typedDate(dateFromToday(0)))
  await applyFarm(page, farm?.name ?? '?')
  await page.getByRole('searchbox', { name: 'Buscar Usuário' }).fill('marina')
  await expect(page).toHaveURL(/q=marina/)
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(chips(page)).toContainText(`Fazenda: ${farm?.name}`)
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: /^Visualizar resposta de Marina Prado/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resposta: ${name}`)
  await expect(page.getByText('32 de 40 80%')).toBeVisible()
  await expect(tableRows(page, `FAZENDA: ${farm?.name}`)).toHaveText([
    'PerguntaRespostaPeso',
    'Quem entra?Veterinário, Técnico32',
    'Total32 de 32 100%',
  ])
  await expect(tableRows(page, 'Água')).toHaveText([
    'PerguntaRespostaPeso',
    'Última análise05/11/2026 07:300',
    'Vazão1.500,50',
    'Observações—0',
    'É boa?Ruim Não conforme0',
    'Total0 de 8 0%',
  ])

  await back(page).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar Usuário' })).toHaveValue('marina')
  await chips(page)
    .getByRole('button', { name: `Remover Fazenda: ${farm?.name}` })
    .click()
  await expect(rows(page)).toHaveCount(11)
  await back(page).click()
  await expect(page).toHaveURL(list)
  await expect(rowAction(page, 'Respostas de', name)).toBeVisible()

  await page.goto(`/checklist/answers/${id}/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('all answers are summed up, of one farm or of all, in charts, in tables and as texts', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Resumo de campo')
  const [farm, otherFarm] = await farmsOf(page)
  const { id, answer } = await seedChecklist(page, name)
  for (const text of ['Cerca nova', 'Falta agua no bebedouro', '']) await answer(otherFarm, text)
  await answer(farm, 'Água turva no poço')

  await page.goto(`/checklist/answers/${id}`)
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('link', { name: 'Resumo' }).click()
  await expect(page).toHaveURL(`/checklist/answers/${id}/summary`)
  await expect(figures(page)).toHaveText(
    'Respostas4Pontuação média80% da pontuação máximaFazendas2',
  )
  await expect(page.getByRole('img', { name: 'Respostas por mês' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver como tabela: Respostas por fazenda' }).click()
  await expect(tableRows(page, 'Respostas por fazenda')).toHaveText([
    'FazendaRespostas',
    `${otherFarm?.name}3`,
    `${farm?.name}1`,
  ])
  await expect(tableRows(page, 'Quem entra?')).toHaveText([
    'OpçãoRespostasParte',
    'Veterinário4100%',
    'Técnico4100%',
    'Vizinho00%',
  ])
  await expect(page.getByRole('article', { name: 'Vazão' })).toContainText('Média1.500,5')

  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  const form = page.getByRole('form', { name: 'Filtro avançado' })
  await form.getByRole('button', { name: '3 meses' }).click()
  await applyFarm(page, farm?.name ?? '?')
  await expect(figures(page)).toContainText('Respostas1')
  await page.reload()
  await expect(figures(page)).toContainText('Respostas1')
  await expect(page.getByRole('button', { name: 'Exportar 1 resposta' })).toBeVisible()
  await page.getByRole('article', { name: 'Última análise' }).getByRole('link').click()
  await expect(chips(page)).toContainText(`Fazenda: ${farm?.name}`)
  await expect(rows(page)).toHaveCount(2)
  await page.goBack()
  await expect(figures(page)).toContainText('Respostas1')

  await page.goto(`/checklist/answers/${id}/summary`)
  await page.getByRole('article', { name: 'Observações' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Observações')
  const texts = tableRows(page, 'Textos')
  await expect(texts).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Buscar no texto' }).fill('ÁGUA')
  await expect(texts).toHaveCount(3)
  await expectAccessible(page, 'texts')
  await texts.filter({ hasText: 'turva' }).getByRole('button').click()
  await expect(page.getByText('Água turva no poço')).toBeVisible()
  await back(page).click()
  await expect(texts).toHaveCount(3)
  await back(page).click()
  await page.getByRole('link', { name: 'Respostas', exact: true }).click()
  await expect(rows(page).first()).toBeVisible() // the summary has a button of the same name
  await page.getByRole('button', { name: 'Exportar 4 respostas' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('an answer is printed without the panel around it', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await signInAs('master')
  const [farm] = await farmsOf(page)
  const { id, answer } = await seedChecklist(page, uniqueName('Para o papel'))
  await page.goto(`/checklist/answers/${id}/${(await answer(farm)).id}`)
  await chooseAnswerAction(page, 'Imprimir')
  await expect(page.locator('body[data-printed]')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Água' })).toBeVisible()
  await expect(page.getByText('32 de 40 80%')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('a wrong farm is corrected, a duplicate is voided, and both show the reason', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Fazenda trocada')
  const [farm, otherFarm] = await farmsOf(page)
  const { id, answer } = await seedChecklist(page, name)
  await answer(farm)
  await answer(farm)

  await page.goto(`/checklist/answers/${id}`)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(1).getByRole('button').click()
  await chooseAnswerAction(page, 'Corrigir')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Corrigir resposta: ${name}`)
  await expect(page.getByRole('checkbox', { name: 'Veterinário' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Ruim' })).toBeChecked()
  await page.getByLabel('Fazenda', { exact: true }).selectOption({ label: otherFarm?.name ?? '' })
  await page.getByText('Boa', { exact: true }).click()
  await page.getByRole('button', { name: 'Salvar correção' }).click()
  await expect(page.getByText('Informe o motivo, com ao menos 3 caracteres')).toBeVisible()
  await page.getByLabel('Motivo da correção').fill('Fazenda errada')
  await page.getByRole('button', { name: 'Salvar correção' }).click()

  const corrected = page.getByRole('region', { name: 'Correção de uma resposta' })
  await expect(corrected).toContainText('Motivo: Fazenda errada')
  await expect(page.getByText('40 de 40 100%')).toBeVisible()
  await expect(page.getByRole('table', { name: `FAZENDA: ${otherFarm?.name}` })).toBeVisible()
  await corrected.getByRole('button', { name: 'Ver a resposta anterior' }).click()
  const replaced = page.getByRole('region', { name: 'Resposta substituída' })
  await expect(replaced).toContainText('Substituída por Marina Prado')
  await expect(page.getByText('32 de 40 80%')).toBeVisible()
  await button(page, 'Ações da resposta').click()
  await expect(page.getByRole('menuitem', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Corrigir' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await replaced.getByRole('button', { name: 'Ver a correção' }).click()
  await expect(corrected).toBeVisible()
  await back(page).click()
  await expect(rows(page).filter({ hasText: otherFarm?.name ?? '?' })).toHaveCount(1)
  await expect(rows(page)).toHaveCount(3)

  await rows(page)
    .filter({ hasText: farm?.name ?? '?' })
    .getByRole('button')
    .click()
  await chooseAnswerAction(page, 'Anular')
  const dialog = page.getByRole('dialog', { name: 'Anular esta resposta?' })
  await dialog.getByLabel('Motivo').fill('Enviada em dobro')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  const voided = page.getByRole('region', { name: 'Resposta anulada' })
  await expect(voided).toContainText('Motivo: Enviada em dobro')
  await back(page).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(otherFarm?.name ?? '?')
  await page.getByRole('link', { name: 'Resumo' }).click()
  await expect(figures(page)).toHaveText(
    'Respostas1Pontuação média100% da pontuação máximaFazendas1',
  )
})
