import type { Page } from '@playwright/test'
import { firstArea } from './seed.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const save = (page: Page) => button(page, 'Salvar').click()

/** An action button of a list's row, for example 'Excluir' of 'Biosseguridade'. */
export const rowAction = (page: Page, action: string, name: string) =>
  button(page, `${action} ${name}`)

/** The same action on a card of a narrow screen: opens the card's menu first. */
export const menuAction = async (page: Page, action: string, name: string) => {
  await button(page, `Ações de ${name}`).click()
  return page.getByRole('menuitem', { name: `${action} ${name}`, exact: true })
}

/** Opens the menu of an answer and chooses one of its actions. */
export const chooseAnswerAction = async (page: Page, action: string) => {
  await button(page, 'Ações da resposta').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Picks one option of a field that takes several. */
export const pickOption = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

/** Opens the checklists of the first area, searched by name, and returns the URL. */
export const openChecklists = async (page: Page, q: string) => {
  const params = new URLSearchParams({ area: (await firstArea(page)).id, q })
  const address = `/checklist?${params.toString()}`
  await page.goto(address)
  return address
}
