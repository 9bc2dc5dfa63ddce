import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { rowAction, openChecklists, pickOption } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { createChecklist, apiOf, dateFromToday, firstArea, uniqueName, typedDate } from './seed.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' })
const filter = (page: Page) => page.getByRole('form', { name: 'Filtro avançado' })

/** Adds two questions; the condition of the second can never be met. */
const addQuestions = async (page: Page, checklistId: string) => {
  const api = await apiOf(page)
  const [category] = await api.list(`/checklist/${checklistId}/category`)
  const question = { category_id: category?.id, options: [], required: false }
  const path = `/checklist/${checklistId}/question`
  const { id } = await api.make(path, {
    ...question,
    name: 'Quantas aves?',
    type: 6,
    range: [{ operator: '<', value: 10 }],
  })
  await api.make(path, {
    ...question,
    name: 'Qual raça?',
    type: 3,
    range: [],
    parent: { id, conditions: [{ operator: '>', value: 50 }] },
  })
}

test('an area is chosen, the list filtered, and a reload keeps it all', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const today = uniqueName('Hoje filtrado')
  await createChecklist(page, today, { start_date: dateFromToday(0) })
  await createChecklist(page, uniqueName('Antes filtrado'))
  const area = await firstArea(page)
  await page.goto('/checklist')

  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    page.getByText('Escolha uma área ou uma atividade comercial', { exact: true }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Atividade Comercial' }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Área' }).selectOption(area.name)
  await expect(page.getByRole('combobox', { name: 'Atividade Comercial' })).toHaveValue('')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('area') === area.id)
  await expect(page.getByText(`Área: ${area.name}`)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar Checklist' }).fill(uniqueName('filtrado'))
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  const from = filter(page).getByRole('textbox', { name: 'Início desde' })
  const to = filter(page).getByRole('textbox', { name: 'Início até' })
  await from.fill(typedDate(dateFromToday(0)))
  await to.fill(typedDate(dateFromToday(-1)))
  await expect(to).toHaveValue(typedDate(dateFromToday(0)))
  await pickOption(page, 'Filiais', 'Chapecó')
  await filter(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(rowOf(page, today)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(`Área: ${area.name}`)).toBeVisible()
  await expect(chips(page)).toContainText(`Nome: ${uniqueName('filtrado')}`)
  await expect(chips(page)).toContainText('Filial: Chapecó')
  await chips(page)
    .getByRole('button', { name: `Remover Início desde ${typedDate(dateFromToday(0))}` })
    .click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Filtro avançado (2)' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: 'Nome', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Trocar' }).click()
  await expect(page).toHaveURL(/\/checklist$/)
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
})

test('the list shows the state of each checklist today, and is filtered by it', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const named = (state: string) => uniqueName(`Situação ${state}`)
  await createChecklist(page, named('Rascunho'))
  await createChecklist(page, named('Agendado'), { active: true, start_date: dateFromToday(2) })
  await createChecklist(page, named('Ativo'), { active: true })
  await createChecklist(page, named('Expira em breve'), {
    active: true,
    end_date: dateFromToday(7),
  })
  const { id } = await createChecklist(page, named('Pausado'), { active: true })
  await (await apiOf(page)).change(`/checklist/${id}`, { id, active: false })
  await page.goto(`/checklist?all=true&q=${encodeURIComponent('Situação')}`)
  for (const state of ['Rascunho', 'Agendado', 'Ativo', 'Expira em breve', 'Pausado']) {
    await expect(rowOf(page, named(state)).getByText(state, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  await filter(page).getByRole('combobox', { name: 'Situação' }).selectOption('Agendado')
  await filter(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('state') === 'scheduled')
  await expect(rowOf(page, named('Agendado'))).toBeVisible()
  await expect(rowOf(page, named('Ativo'))).toHaveCount(0)
  await chips(page).getByRole('button', { name: 'Remover Situação: Agendado' }).click()
  await expect(rowOf(page, named('Ativo'))).toBeVisible()

  // Expired checklists are found by their state, active or not, and are never shown as active.
  await page.goto('/checklist?all=true&state=expired')
  const rows = page.getByRole('row').filter({ hasText: 'expirado há' })
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Expirado' })).toHaveCount(await rows.count())
  await expect(page.getByRole('row').filter({ hasText: 'expira em' })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Editar checklist' })).toBeVisible()
  await expect(page.getByText('Expirado', { exact: true })).toBeVisible()
})

test('the master activates, pauses, clones and deletes a checklist', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Do começo ao fim')
  const { id } = await createChecklist(page, name)
  await openChecklists(page, name)
  await expect(rowOf(page, name)).toContainText('Rascunho')
  await expect(rowOf(page, name)).toContainText('expira em 10 dias')

  const activate = page.getByRole('dialog', { name: 'Deseja ativar este checklist?' })
  await rowAction(page, 'Ativar', name).click()
  await expect(activate).toContainText('O checklist não tem perguntas.')
  await expect(activate.getByRole('button', { name: 'Ativar' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await addQuestions(page, id)

  await rowAction(page, 'Ativar', name).click()
  await expect(activate).toContainText('2 perguntas em 1 categoria')
  await expect(activate).toContainText('Verificador: 1 ponto a corrigir')
  await expect(activate).toContainText('“Qual raça?” nunca aparece')
  const end = activate.getByRole('textbox', { name: 'Data final' })
  await expect(end).toBeFocused()
  await expect(end).toHaveValue(typedDate(dateFromToday(10)))
  await end.fill(typedDate(dateFromToday(-1)))
  await expect(activate.getByRole('button', { name: 'Ativar' })).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(activate.getByRole('button', { name: 'Ativar' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Um checklist expirado não pode ser ativado')
  await activate.getByRole('button', { name: 'Escolher data final no calendário' }).click()
  await page.keyboard.press('Escape')
  await expect(activate).toBeVisible()
  await end.fill(typedDate(dateFromToday(0)))
  await expect(activate).toContainText('Depois de ativar: Expira em breve')
  await activate.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Status alterado com sucesso!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Expira em breve')
  await expect(rowOf(page, name)).toContainText('expira em 1 dia')
  await expect(rowAction(page, 'Pausar', name)).toBeFocused()

  await rowAction(page, 'Pausar', name).click()
  const pause = page.getByRole('dialog', { name: 'Deseja pausar este checklist?' })
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await expect(rowOf(page, name)).toContainText('Pausado')

  await rowAction(page, 'Clonar', name).click()
  const clone = page.getByRole('dialog', { name: 'Deseja clonar este checklist?' })
  await clone.getByRole('button', { name: 'Clonar' }).click()
  await expect(page).toHaveURL(/\/checklist\/edit\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(rowOf(page, `${name} (cópia)`)).toContainText('Rascunho')

  await rowAction(page, 'Excluir', `${name} (cópia)`).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir?' })
  await expect(dialog).toContainText(`${name} (cópia)`)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Deletado com sucesso', { exact: true })).toBeVisible()
  await expect(rowOf(page, `${name} (cópia)`)).toHaveCount(0)
})

test('a status that the server refuses is shown as before', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Status que volta')
  const { id } = await createChecklist(page, name)
  await addQuestions(page, id)
  await openChecklists(page, name)
  await page.route('**/api/v1/checklist/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await rowAction(page, 'Ativar', name).click()
  const activate = page.getByRole('dialog', { name: 'Deseja ativar este checklist?' })
  await activate.getByRole('textbox', { name: 'Data final' }).fill(typedDate(dateFromToday(30)))
  await activate.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Erro ao alterar status!').first()).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Rascunho')
  await expect(rowOf(page, name)).toContainText('expira em 10 dias')
})

test('a reader previews, and can change nothing', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Só para ler')
  await createChecklist(page, name)
  await signInAs('leitor')
  await openChecklists(page, name.toLowerCase())
  await rowAction(page, 'Visualizar', name).waitFor()
  for (const label of ['Ativar', 'Editar', 'Clonar', 'Excluir']) {
    await expect(rowAction(page, label, name)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Adicionar Checklist +' })).toHaveCount(0)
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', /answers/)
  await rowAction(page, 'Visualizar', name).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(rowAction(page, 'Visualizar', name)).toBeFocused()
})

test('axe finds nothing serious in the checklists', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Lista acessível')
  const { id } = await createChecklist(page, name)
  await addQuestions(page, id)
  await page.goto('/checklist')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expectAccessible(page, 'choice')
  await openChecklists(page, name)
  await rowAction(page, 'Ativar', name).waitFor()
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  await filter(page).waitFor()
  await expectAccessible(page, 'list')
  await rowAction(page, 'Ativar', name).click()
  await page.getByText('Verificador:').waitFor()
  await page.getByRole('textbox', { name: 'Data final' }).fill(typedDate(dateFromToday(-1)))
  await expectAccessible(page, 'activate')
})
