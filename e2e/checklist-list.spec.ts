import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { actionOf, openChecklists, pick } from './actions.ts'
import { expectNoFaults } from './axe.ts'
import { aChecklist, day, firstArea, unique, written } from './seed.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' })
const filter = (page: Page) => page.getByRole('form', { name: 'Filtro avançado' })

test('an area is chosen, the list filtered, and a reload keeps it all', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const today = unique('Hoje filtrado')
  await aChecklist(page, today, { start_date: day(0) })
  await aChecklist(page, unique('Antes filtrado'))
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

  await page.getByRole('searchbox', { name: 'Buscar Checklist' }).fill(unique('filtrado'))
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  const from = filter(page).getByRole('textbox', { name: 'Início desde' })
  const to = filter(page).getByRole('textbox', { name: 'Início até' })
  await from.fill(written(day(0)))
  await to.fill(written(day(-1)))
  await expect(to).toHaveValue(written(day(0)))
  await pick(page, 'Filiais', 'Chapecó')
  await filter(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(rowOf(page, today)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(`Área: ${area.name}`)).toBeVisible()
  await expect(chips(page)).toContainText(`Nome: ${unique('filtrado')}`)
  await expect(chips(page)).toContainText('Filial: Chapecó')
  await chips(page)
    .getByRole('button', { name: `Remover Início desde ${written(day(0))}` })
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

test('the master activates, pauses, clones and deletes a checklist', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Do começo ao fim')
  await aChecklist(page, name)
  await openChecklists(page, name)
  await expect(rowOf(page, name)).toContainText('Rascunho')
  await expect(rowOf(page, name)).toContainText('expira em 10 dias')

  await actionOf(page, 'Ativar', name).click()
  const activate = page.getByRole('dialog', { name: 'Deseja ativar este checklist?' })
  const end = activate.getByRole('textbox', { name: 'Data final' })
  await expect(end).toBeFocused()
  await expect(end).toHaveValue(written(day(10)))
  await end.fill(written(day(-1)))
  await expect(activate.getByRole('button', { name: 'Ativar' })).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(activate.getByRole('button', { name: 'Ativar' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText('Um checklist expirado não pode ser ativado')
  await activate.getByRole('button', { name: 'Escolher data final no calendário' }).click()
  await page.keyboard.press('Escape')
  await expect(activate).toBeVisible()
  await end.fill(written(day(0)))
  await activate.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Status alterado com sucesso!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Expira em breve')
  await expect(rowOf(page, name)).toContainText('expira em 1 dia')
  await expect(actionOf(page, 'Pausar', name)).toBeFocused()

  await actionOf(page, 'Pausar', name).click()
  const pause = page.getByRole('dialog', { name: 'Deseja pausar este checklist?' })
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await expect(rowOf(page, name)).toContainText('Pausado')

  await actionOf(page, 'Clonar', name).click()
  const clone = page.getByRole('dialog', { name: 'Deseja clonar este checklist?' })
  await clone.getByRole('button', { name: 'Clonar' }).click()
  await expect(page).toHaveURL(/\/checklist\/edit\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(rowOf(page, `${name} (cópia)`)).toContainText('Rascunho')

  await actionOf(page, 'Excluir', `${name} (cópia)`).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir?' })
  await expect(dialog).toContainText(`${name} (cópia)`)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Deletado com sucesso', { exact: true })).toBeVisible()
  await expect(rowOf(page, `${name} (cópia)`)).toHaveCount(0)
})

test('a status that the server does not take goes back', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Status que volta')
  await aChecklist(page, name)
  await openChecklists(page, name)
  await page.route('**/api/v1/checklist/*', (route) => route.abort())
  await actionOf(page, 'Ativar', name).click()
  const activate = page.getByRole('dialog', { name: 'Deseja ativar este checklist?' })
  await activate.getByRole('textbox', { name: 'Data final' }).fill(written(day(30)))
  await activate.getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByText('Erro ao alterar status!')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Rascunho')
  await expect(rowOf(page, name)).toContainText('expira em 10 dias')
})

test('a reader previews, and can change nothing', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Só para ler')
  await aChecklist(page, name)
  await signInAs('leitor')
  await openChecklists(page, name.toLowerCase())
  for (const label of ['Ativar', 'Editar', 'Clonar', 'Excluir']) {
    await expect(actionOf(page, label, name)).toBeDisabled()
    await expect(actionOf(page, label, name)).toHaveAccessibleDescription(
      'Você não tem permissão para isto',
    )
  }
  await expect(page.getByRole('button', { name: 'Adicionar Checklist +' })).toHaveCount(0)
  await actionOf(page, 'Visualizar', name).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(actionOf(page, 'Visualizar', name)).toBeFocused()
})

test('axe finds nothing serious in the checklists', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = unique('Lista acessível')
  await aChecklist(page, name)
  await page.goto('/checklist')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expectNoFaults(page, 'choice')
  await openChecklists(page, name)
  await actionOf(page, 'Ativar', name).waitFor()
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  await filter(page).waitFor()
  await expectNoFaults(page, 'list')
  await actionOf(page, 'Ativar', name).click()
  await page.getByRole('textbox', { name: 'Data final' }).fill(written(day(-1)))
  await expectNoFaults(page, 'activate')
})
