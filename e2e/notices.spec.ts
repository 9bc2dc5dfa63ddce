import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { rowAction, button, menuAction, pickOption, save } from './actions.ts'

const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text)

/** Each failure has its own request id: the notices have two lines and do not replace each other. */
const failure = () => ({
  error: 'internal_error',
  error_code: 'internal_error',
  message: 'The request could not be carried out',
  errors: [],
  request_id: randomUUID(),
})

/** Controls covered by a notice; while a dialog is open, only the dialog's controls count. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const notices = document.querySelectorAll('section[aria-label="Avisos"] > *')
    const place = document.querySelector('[role="dialog"]') ?? document
    const controls = [...place.querySelectorAll<HTMLElement>('button, input, a[href], label[for]')]
    const bar = place.querySelector('header')
    const isScrolledAway = (element: HTMLElement) =>
      scrollY > 0 &&
      bar?.contains(element) === false &&
      element.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() &&
      !isScrolledAway(element) &&
      element.closest('section[aria-label="Avisos"]') === null
    return controls.filter(isSeen).flatMap((element) => {
      const control = element.getBoundingClientRect()
      const isCovered = [...notices].some((card) => {
        const cover = card.getBoundingClientRect()
        return (
          control.left < cover.right &&
          cover.left < control.right &&
          control.top < cover.bottom &&
          cover.top < control.bottom
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

    test('notices cover no button and no field, of a form, a list or a dialog', async ({
      page,
      signInAs,
    }) => {
      await signInAs('master')
      await page.route(/\/api\/v1\/(document|group)\//, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({ status: 500, json: failure() }),
      )
      await page.goto('/document/create')
      await page.getByLabel('Nome').fill('Manual')
      await pickOption(page, 'Filiais', 'TODOS')
      await pickOption(page, 'Fazendas', 'TODOS')
      await page.getByLabel('Orientações').check()
      await page.getByLabel('Informar um link').check()
      await page.getByLabel('Link do documento').fill('https://empresa.com.br/manual.pdf')
      await save(page)
      await expect(notice(page, 'Erro ao tentar salvar')).toBeVisible()
      await expect(button(page, 'Salvar')).toBeInViewport()
      await expect.poll(() => coveredControls(page)).toEqual([])
      await page.mouse.wheel(0, -2000)
      await expect.poll(() => coveredControls(page)).toEqual([])

      await page.goto('/activity')
      const dialog = page.getByRole('dialog')
      for (const [before, area] of ['Avicultura', 'Grãos', 'Suinocultura'].entries()) {
        const isPhone = viewport.width < 500
        const remove = isPhone
          ? await menuAction(page, 'Excluir', area)
          : rowAction(page, 'Excluir', area)
        await remove.click()
        await expect(dialog).toBeVisible()
        await expect.poll(() => coveredControls(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Excluir' }).click()
        await expect(notice(page, 'Erro ao deletar!')).toHaveCount(before + 1)
        await expect(dialog).toBeHidden()
        await expect.poll(() => coveredControls(page)).toEqual([])
      }
      await page.mouse.wheel(0, -2000)
      await expect.poll(() => coveredControls(page)).toEqual([])
    })
  })
}
