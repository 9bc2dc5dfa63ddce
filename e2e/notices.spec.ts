import { expect, expectNotice, test } from './fixtures.ts'
import { menuAction, rowAction } from './actions.ts'

const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

test('the toast of a failed deletion goes, and a line above the list offers to try again', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.route(/\/api\/v1\/group\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    await page.goto('/activity')
    const remove =
      viewport.width < 500
        ? await menuAction(page, 'Excluir', 'Avicultura')
        : rowAction(page, 'Excluir', 'Avicultura')
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
    await expectNotice(page, 'Erro ao deletar!')
    await expect(toast).toBeHidden()
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    const [line, search] = await Promise.all([
      retry.boundingBox(),
      page.getByRole('searchbox').boundingBox(),
    ])
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(search?.y ?? 0)
    await retry.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})
