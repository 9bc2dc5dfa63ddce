import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { actionOf, button, pick, save } from './hands.ts'

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text)

/** With a number to quote: the notice has two lines. */
const FAILURE = {
  error: 'internal_error',
  error_code: 'internal_error',
  message: 'The request could not be carried out',
  errors: [],
  request_id: '0199e0f0-0000-7000-8000-000000000001',
}

/** The buttons that a notice lies on; where a dialog is open, only its own can be pressed. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const notices = document.querySelectorAll('section[aria-label="Avisos"] > *')
    const place = document.querySelector('[role="dialog"]') ?? document
    const buttons = [...place.querySelectorAll<HTMLElement>('button, a[href], label[for]')]
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() && element.closest('section[aria-label="Avisos"]') === null
    return buttons.filter(isSeen).flatMap((element) => {
      const one = element.getBoundingClientRect()
      const isCovered = [...notices].some((card) => {
        const other = card.getBoundingClientRect()
        return (
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        )
      })
      return isCovered ? [element.textContent || element.ariaLabel] : []
    })
  })

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a notice covers no button, of a form or of a dialog', async ({ page, signInAs }) => {
      await signInAs('master')
      await page.route(/\/api\/v1\/(document|group)\//, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 500, json: FAILURE }),
      )
      await page.goto('/document/create')
      await page.getByLabel('Nome').fill('Manual')
      await pick(page, 'Filiais', 'TODOS')
      await pick(page, 'Fazendas', 'TODOS')
      await page.getByLabel('Orientações').check()
      await page.getByLabel('Informar um link').check()
      await page.getByLabel('Link do documento').fill('https://empresa.com.br/manual.pdf')
      await save(page)
      await expect(notice(page, 'Erro ao tentar salvar')).toBeVisible()
      await expect(button(page, 'Salvar')).toBeInViewport()
      expect(await coveredButtons(page)).toEqual([])
      await page.mouse.wheel(0, -2000)
      await expect.poll(() => coveredButtons(page)).toEqual([])

      // The cards of a phone's list leave no gap as tall as a notice: there it lies where it covers least.
      if (viewport.width < 992) return
      await page.goto('/activity')
      await actionOf(page, 'Excluir', 'Grãos').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      await expect(notice(page, 'Erro ao deletar!')).toBeVisible()
      await expect.poll(() => coveredButtons(page)).toEqual([])
    })
  })
}
