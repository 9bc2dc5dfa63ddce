import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pickOption } from './actions.ts'
import { createChecklist, dateFromToday, firstArea, uniqueName, typedDate } from './seed.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' })
const filter = (page: Page) => page.getByRole('form', { name: 'Filtro avançado' })

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
  const from = filter(page).getByRole('textbox', { name: 'Início de', exact: true })
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
  await expect(page.getByRole('searchbox', { name: 'Buscar Checklist' })).toHaveValue(
    uniqueName('filtrado'),
  )
  await expect(chips(page)).toContainText('Filial: Chapecó')
  await chips(page)
    .getByRole('button', { name: `Remover Início de ${typedDate(dateFromToday(0))}` })
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
