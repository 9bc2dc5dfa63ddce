import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aListedChecklist, serve, showList, wholeOf } from '#test/checklists/list-fixture.tsx'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { refusal } from '#test/server.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z'), toFake: ['Date'] }))

const listedChecklist = (number: number, name: string, changes: Partial<ListedChecklist> = {}) =>
  aListedChecklist({
    id: aListedChecklist().id.replace(/.$/, String(number)),
    name,
    answers: 0,
    ...changes,
  })
const RUNNING = listedChecklist(1, 'Em uso')
const PAUSED = listedChecklist(2, 'Pausado', { active: false })
const EXPIRED = listedChecklist(3, 'Vencido', { end_date: '2026-11-13' })
const ANSWERED = listedChecklist(4, 'Respondido', { answers: 3 })

type User = ReturnType<typeof showList>['user']
const chooseAll = async (user: User) =>
  user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }))
const press = async (user: User, name: string) => {
  const bar = await screen.findByRole('group', { name: 'Itens selecionados' })
  await user.click(await within(bar).findByRole('button', { name }))
}
const confirm = async (user: User, title: string, verb: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const itemTexts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  await user.click(dialog.getByRole('button', { name: verb }))
  return itemTexts
}
const changesIn = (calls: ReturnType<typeof serve>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body])

describe('several checklists at once', () => {
  it('are paused only where they could be activated again', async () => {
    signInMaster()
    const calls = serve([RUNNING, PAUSED, EXPIRED], () => wholeOf(RUNNING))
    const { user } = showList()
    await chooseAll(user)
    await press(user, 'Pausar (1)')
    expect(await confirm(user, 'Pausar 1 item?', 'Pausar')).toEqual([
      'Em uso',
      'Pausado: já em pausa',
      'Vencido: expirado',
    ])
    expect(await screen.findByText('1 item pausado')).toBeDefined()
    expect(changesIn(calls)).toEqual([['PATCH', `/checklist/${RUNNING.id}`, { active: false }]])
  })

  it('are activated until the end that they have', async () => {
    signInMaster()
    const calls = serve([RUNNING, PAUSED, { ...EXPIRED, active: false }], () => wholeOf(PAUSED))
    const { user } = showList()
    await chooseAll(user)
    await press(user, 'Ativar (1)')
    await confirm(user, 'Ativar 1 item?', 'Ativar')
    expect(await screen.findByText('1 item ativado')).toBeDefined()
    const { start_date, end_date } = PAUSED
    expect(changesIn(calls)).toEqual([
      ['PATCH', `/checklist/${PAUSED.id}`, { active: true, start_date, end_date }],
    ])
  })

  it('are deleted only where nobody has answered; an undo that fails says for which and why', async () => {
    signInMaster()
    const errors = [{ field: 'end_date', message: 'Escolha uma data a partir de hoje' }]
    const refusedReply = { status: 400, body: { ...refusal('invalid_input'), errors } }
    const calls = serve([RUNNING, ANSWERED], ({ method }) =>
      method === 'POST' ? refusedReply : {},
    )
    const { user } = showList()
    await chooseAll(user)
    await press(user, 'Excluir (1)')
    expect(await confirm(user, 'Excluir 1 item?', 'Excluir')).toEqual([
      'Em uso',
      'Respondido: já foi respondido',
    ])
    expect(await screen.findByText('1 item excluído')).toBeDefined()
    expect(document.activeElement?.tagName).toBe('MAIN')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Erro ao desfazer: 1 de 1 item')).toBeDefined()
    expect(screen.getByText('Em uso: Escolha uma data a partir de hoje')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('MAIN')
    expect(changesIn(calls).map(([method]) => method)).toEqual(['DELETE', 'POST'])
  })

  it('without a permitted action say so, and cannot be selected', async () => {
    signInWithScopes(['1001'], 'checklist.list', 'checklist.update')
    serve([RUNNING, { ...PAUSED, subsidiaries: ['1001'] }])
    const { user } = showList()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Em uso' })
    await user.click(box)
    expect(box.checked).toBe(false)
    const reason = document.getElementById(box.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Você não tem permissão para isto')
    await chooseAll(user)
    expect(await screen.findByText('1 selecionado')).toBeDefined()
  })
})
