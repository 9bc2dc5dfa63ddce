import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCategory, aQuestion, under } from '#test/checklists/checklist-fixture.ts'
import {
  action,
  aListedChecklist,
  serve,
  showList,
  wholeOf,
} from '#test/checklists/list-fixture.tsx'
import { signInMaster } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'

type Answer = Parameters<typeof stubApi>[0]
const COPY_ID = '01890000-0000-7000-8000-0000000000d1'
const refusedReply =
  (status: number, code: string): Answer =>
  () => ({ status, body: refusal(code) })
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z'), toFake: ['Date'] })
  signInMaster()
})

describe('deleting', () => {
  it.each([
    [
      400,
      'checklist_already_answered',
      'Esse checklist já foi respondido, não poderá ser excluído',
    ],
    [404, 'not_found', 'Erro ao deletar'],
  ])('says why it could not, and reads the list again: %i', async (status, code, words) => {
    const calls = serve([aListedChecklist()], refusedReply(status, code))
    const { user } = showList()
    await user.click(await action('Excluir Biosseguridade'))
    const dialog = await dialogOf('Deseja realmente excluir?')
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText(words)).toBeDefined()
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(/^\/checklist\?/))
  })
})

describe('deleting an answered checklist', () => {
  const ask = async (checklist: ReturnType<typeof aListedChecklist>) => {
    const calls = serve([checklist], () => wholeOf({ ...checklist, active: false }))
    const { user } = showList()
    await user.click(await action('Excluir Biosseguridade'))
    return { calls, user, dialog: await dialogOf('Deseja realmente excluir?') }
  }

  it.each([
    [7, 'Este checklist tem 7 respostas e não poderá ser excluído'],
    [1, 'Este checklist tem 1 resposta e não poderá ser excluído'],
  ])('with %i answers says so, and pauses it instead', async (answers, text) => {
    const { calls, user, dialog } = await ask(aListedChecklist({ answers }))
    expect(dialog.getByText(text)).toBeDefined()
    const pause = dialog.getByRole('button', { name: 'Pausar' })
    expect(pause.getAttribute('data-variant')).toBe('main')
    await user.click(pause)
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    const sent = calls.filter(({ method }) => method !== 'GET')
    expect(sent.map(({ method }) => method)).toEqual(['PATCH'])
    expect(sent[0]?.body).toEqual({ id: aListedChecklist().id, active: false })
  })

  it.each([
    ['has no answers', { answers: 0 }, 0],
    ['has answers that the person may not read', { answers: null }, 0],
    ['is paused', { answers: 7, active: false }, 1],
  ])('does not offer to pause one that %s', async (_name, changes, warnings) => {
    const { dialog } = await ask(aListedChecklist(changes))
    expect(dialog.queryByRole('button', { name: 'Pausar' })).toBeNull()
    expect(dialog.queryAllByText(/não poderá ser excluído/)).toHaveLength(warnings)
  })
})

describe('exporting', () => {
  const ADDRESS = 'https://portal.test/api/v1/export/once'
  const exported = async (format: string) => {
    const { user } = showList()
    await user.click(await action('Exportar Biosseguridade'))
    const dialog = await dialogOf('Exportar respostas')
    await user.click(dialog.getByRole('radio', { name: format }))
    await user.click(dialog.getByRole('button', { name: 'Exportar' }))
  }

  const EXPORT_REPLY = { body: { data: { url: ADDRESS, expires_at: '2026-11-14T12:05:00.000Z' } } }

  it('saves the file under its name', async () => {
    const downloadClick = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const disposition = `attachment; filename="a.csv"; filename*=UTF-8''R%C3%A3%C3%A7%C3%A3o.csv`
    const file = { body: 'a;b', headers: { 'content-disposition': disposition } }
    const calls = serve([aListedChecklist()], ({ path }) =>
      path === '/export/once' ? file : EXPORT_REPLY,
    )
    await exported('Texto (CSV)')
    expect(await screen.findByText('Exportado com sucesso')).toBeDefined()
    expect(downloadClick.mock.contexts).toMatchObject([{ download: 'Rãção.csv' }])
    const sent = calls.find(({ path }) => path === `/checklist/${aListedChecklist().id}/export`)
    expect(sent).toMatchObject({ method: 'POST', body: { format: 'csv' } })
  })

  it.each([
    ['made', '/export/once'],
    ['asked for', `/checklist/${aListedChecklist().id}/export`],
  ])('stays where it is when the file cannot be %s, and offers to try again', async (_step, at) => {
    serve([aListedChecklist()], (call) =>
      call.path === at ? refusedReply(500, 'internal_error')(call) : EXPORT_REPLY,
    )
    await exported('Planilha (XLSX)')
    expect(await screen.findByText('Erro ao exportar!')).toBeDefined()
    expect(screen.getByText('Ao pedir ajuda, informe o código req-1')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
    expect(screen.queryByText('Exportado com sucesso')).toBeNull()
  })
})

describe('cloning', () => {
  const clone = async () => {
    const { user } = showList()
    await user.click(await action('Clonar Biosseguridade'))
    const dialog = await dialogOf('Deseja clonar este checklist?')
    expect(dialog.getByText('Biosseguridade')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Clonar' }))
  }

  it('leads to the form of the clone', async () => {
    const calls = serve([aListedChecklist()], () => wholeOf(aListedChecklist({ id: COPY_ID })))
    await clone()
    await waitFor(() => expect(location.pathname).toBe(`/checklist/edit/${COPY_ID}`))
    expect(screen.getByText('Clonado com sucesso!')).toBeDefined()
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
      `/checklist/${aListedChecklist().id}/duplicate`,
    )
  })

  it('says that it failed', async () => {
    serve([aListedChecklist()], refusedReply(502, 'external_server_error'))
    await clone()
    expect(await screen.findByText('Erro ao tentar clonar!')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
    expect(location.pathname).toBe('/checklist')
  })
})

describe('pausing', () => {
  it('sends the id and active alone, and shows it before the server answers', async () => {
    const stored = aListedChecklist()
    const server = { answer: (_reply: object) => {} }
    const pending = new Promise<object>((resolve) => {
      server.answer = resolve
    })
    const calls = serve([stored], async () => pending)
    const { user } = showList()
    await user.click(await action('Pausar Biosseguridade'))
    const dialog = await dialogOf('Deseja pausar este checklist?')
    await user.click(dialog.getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText('Pausado')).toBeDefined()
    expect(screen.queryByText('Status alterado com sucesso!')).toBeNull()
    stored.active = false
    server.answer(wholeOf(stored))
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    const { body } = calls.find(({ method }) => method === 'PATCH') ?? {}
    expect(body).toEqual({ id: stored.id, active: false })
  })
})

describe('activating', () => {
  const open = async () => {
    const { user } = showList()
    await user.click(await action('Ativar Biosseguridade'))
    const dialog = await dialogOf('Deseja ativar este checklist?')
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Data final/ })
    const confirm = dialog.getByRole('button', { name: 'Ativar' })
    await dialog.findAllByText(/Verificador|perguntas\.$/)
    return { user, dialog, field, confirm }
  }

  it('shows the number of questions, their problems and the new state, and sends the end it had with the start', async () => {
    const unreachable = aQuestion(31, {
      ...under(30, 'gone'),
      type: 3,
      options: [],
      required: true,
    })
    const stored = aListedChecklist({ active: false })
    const calls = serve([stored], () => wholeOf({ ...stored, active: true }), [
      aCategory(0, 'Manejo', [aQuestion(20)]),
      aCategory(1, 'Água', [unreachable]),
      aCategory(2, 'Vazia'),
    ])
    const { dialog, confirm, field, user } = await open()
    expect(dialog.getByText('2 perguntas em 2 categorias')).toBeDefined()
    const checked = within(dialog.getByRole('region', { name: 'Verificador' }))
    expect(checked.getByText('Verificador: 2 pontos a corrigir')).toBeDefined()
    expect(checked.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Água'])
    expect(checked.getByText('“Q31” é obrigatória, mas ninguém chega até ela.')).toBeDefined()
    expect(dialog.getByText('Ativo')).toBeDefined()
    await user.clear(field)
    await user.type(field, '16/11/2026')
    expect(dialog.getByText('Expira em breve')).toBeDefined()
    await user.clear(field)
    await user.type(field, '24/11/2026')
    await user.click(confirm)
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      id: stored.id,
      active: true,
      start_date: '2026-11-01',
      end_date: '2026-11-24',
    })
  })

  it('needs neither an end nor questions, of which it warns', async () => {
    const stored = aListedChecklist({ active: false, start_date: null })
    const calls = serve([stored], () => wholeOf({ ...stored, active: true }), [
      aCategory(0, 'Vazia'),
    ])
    const { user, dialog, field, confirm } = await open()
    expect(field.value).toBe('24/11/2026')
    expect(dialog.getByRole('status').textContent).toBe('O checklist não tem perguntas.')
    expect(dialog.queryByText(/^Início em/)).toBeNull()
    await user.clear(field)
    expect(dialog.getByText('Ativo')).toBeDefined()
    await user.click(confirm)
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      id: stored.id,
      active: true,
      start_date: null,
      end_date: null,
    })
  })

  it('reads questions again that could not be read, and does not wait for them', async () => {
    serve([aListedChecklist({ active: false })], () => ({}), [{} as FullCategory])
    const { user, dialog, confirm } = await open()
    expect(dialog.getByRole('status').textContent).toContain('Não foi possível ler as perguntas.')
    expect(confirm.getAttribute('aria-disabled')).toBe('false')
    serve([aListedChecklist({ active: false })])
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
    expect(await dialog.findByText('1 pergunta em 1 categoria')).toBeDefined()
  })

  it('is refused with its reason while the end has passed; what the server refuses is as it was', async () => {
    const calls = serve([aListedChecklist({ active: false, end_date: '2026-11-13' })])
    const { user, dialog, field, confirm } = await open()
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    const words = 'Um checklist expirado não pode ser ativado'
    const reason = document.getElementById(confirm.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(words)
    await user.click(confirm)
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
    await user.hover(confirm)
    expect((await screen.findByRole('tooltip')).textContent).toBe(words)

    await user.click(dialog.getByRole('button', { name: 'Escolher data final no calendário' }))
    const calendar = await dialogOf('Calendário: Data final')
    const day = (name: string) => calendar.getByRole('button', { name })
    expect(day('13 novembro 2026').hasAttribute('disabled')).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(day('14 novembro 2026')))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Calendário: Data final' })).toBeNull()

    await user.clear(field)
    await user.type(field, '14/11/2026')
    expect(confirm.getAttribute('aria-disabled')).toBe('false')
    expect(dialog.queryByText(words)).toBeNull()
    stubApi(() => ({ status: 500, body: refusal('internal') }))
    await user.click(confirm)
    expect(await screen.findByText('Erro ao alterar status!')).toBeDefined()
    expect(screen.getByText('Expirado')).toBeDefined()
    expect(screen.getByText('expirado há 1 dias (ontem)')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
  })
})
