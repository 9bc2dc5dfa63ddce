import { expect, test } from './fixtures.ts'
import { menuAction, rowAction } from './actions.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a failed deletion moves nothing, its toast goes, and the page offers to try again', async ({
      page,
      signInAs,
    }) => {
      await signInAs('master')
      await page.route(/\/api\/v1\/group\//, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      await page.goto('/activity')
      const search = page.getByRole('searchbox')
      const before = await search.boundingBox()
      const remove =
        viewport.width < 500
          ? await menuAction(page, 'Excluir', 'Avicultura')
          : rowAction(page, 'Excluir', 'Avicultura')
      await remove.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
      const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
      await expect(toast).toHaveText('Erro ao deletar!')
      const after = await search.boundingBox()
      // On a phone a line is taller than the space above the content.
      expect((after?.y ?? 0) - (before?.y ?? 0)).toBeLessThan(viewport.width < 500 ? 48 : 4)
      await expect(toast).toBeHidden()
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
}
