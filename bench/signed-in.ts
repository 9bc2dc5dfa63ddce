import type { Browser } from '@playwright/test'
import { PASSWORD } from '../server/test/support/app.ts'
import { master } from '../server/test/support/people.ts'
import { codeAt } from '../server/test/support/sign-in.ts'
import type { Environment } from './environment.ts'

/** Signs in a new master in the browser; returns the storage state. */
export const signedInState = async (browser: Browser, { testPortal, origin }: Environment) => {
  const { email } = await testPortal.anAdmin(master)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código do autenticador').fill(codeAt(new Date()))
  await page.waitForURL(({ pathname }) => pathname !== '/')
  const state = await context.storageState()
  await context.close()
  return state
}
