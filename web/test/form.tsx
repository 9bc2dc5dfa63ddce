import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Notices } from './notices.tsx'
import { showAt } from './render.tsx'
import type { stubApi } from './server.ts'

/** Shows a form at its address, with what it says. */
export const showForm = async (form: ReactNode) => {
  const Screen = () => (
    <>
      {form}
      <Notices />
    </>
  )
  const page = showAt('/form', { '/form': Screen })
  await screen.findByRole('heading', { level: 1 })
  return page
}
export type User = ReturnType<typeof showAt>['user']

export const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
export const write = async (user: User, name: RegExp, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  if (text !== '') await user.paste(text)
}
export const pick = async (user: User, list: RegExp, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: option }))
}
export const save = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Salvar' }))
/** The messages that the summary lists. */
export const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
export const changesIn = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method !== 'GET')
