import type { Scope } from '@portal/contract/permissions/scopes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { ChecklistHeader } from './checklist-header.tsx'

const checklist = aChecklist([], {
  start_date: '2026-01-10',
  end_date: '2999-02-10',
  subsidiaries: ['1001', '1002', '1003', '1004'],
})
const FILIAIS = ['Água Boa', 'Chapecó', 'Sorriso', 'Toledo'].map((name, index) => ({
  code: String(1001 + index),
  name,
}))
const serve = (reply = { status: 200, body: { data: [checklist] } as object }) =>
  stubApi(({ path }) => (path.startsWith('/integrated') ? pageOf(FILIAIS) : reply))
const REFUSED = { status: 500, body: refusal('internal_error') }
const onBack = vi.fn<() => void>()
const showHeader = (props: Partial<Parameters<typeof ChecklistHeader>[0]> = {}) =>
  showAt(`/checklist/answers/${checklist.id}`, {
    '/checklist/answers/$checklistId': () => (
      <>
        <ChecklistHeader checklist={checklist} screen="Respostas" onBack={onBack} {...props} />
        <Notices />
      </>
    ),
  })
const tabNames = async () => {
  const tabs = await screen.findByRole('navigation', { name: 'Páginas do checklist' })
  return within(tabs)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the header of a checklist', () => {
  it('shows name, state, dates, code and filiais, and leads back', async () => {
    signInMaster()
    serve()
    const { user } = showHeader({ backLabel: 'voltar' })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Respostas: Biosseguridade',
    )
    expect(await screen.findByText('Água Boa, Chapecó e mais 2')).toBeDefined()
    for (const text of ['Ativo', '10/01/2026 a 10/02/2999', 'BIO-01'])
      expect(screen.getByText(text)).toBeDefined()
    await user.click(await button('voltar'))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it.each<[Scope[], string[]]>([
    [
      ['checklist.update', 'checklist.get'],
      ['Checklist', 'Respostas', 'Resumo', 'Histórico'],
    ],
    [['checklist.get'], ['Respostas', 'Resumo', 'Histórico']],
    [['checklist.create'], ['Checklist']],
    [['checklist.list'], []],
  ])(
    'has the tabs that %s opens, and the status for people who may edit',
    async (scopes, names) => {
      signInWithScopes(checklist.subsidiaries, ...scopes)
      serve()
      showHeader()
      expect(await tabNames()).toEqual(names)
      const mayEdit = names.length === 4
      expect(screen.queryByRole('button', { name: 'Pausar' }) !== null).toBe(mayEdit)
    },
  )

  it('marks the open tab, and keeps the filters of answers between tabs', async () => {
    signInMaster()
    serve()
    const filters = { q: 'ana', from: '', to: '', farms: [], filiais: [], band: '', failed: '' }
    showHeader({ filters: { ...filters, min: '', max: '' } as never })
    const open = await screen.findByRole('link', { current: 'page' })
    expect(open.textContent).toBe('Respostas')
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Resumo')).toContain('q=ana')
    expect(hrefOf('Checklist')).toBe(`/checklist/edit/${checklist.id}`)
    expect(hrefOf('Histórico')).toBe(`/checklist/history/${checklist.id}`)
  })
})

describe('its status', () => {
  it.each([
    ['is changed by the dialog of the list', undefined, 'Status alterado com sucesso!'],
    ['is as it was where the server refuses', REFUSED, 'Erro ao alterar status!'],
  ])('%s', async (_name, reply, words) => {
    signInMaster()
    const calls = serve(reply)
    const { user } = showHeader()
    await user.click(await button('Pausar'))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja pausar este checklist?' })
    await user.click(within(dialog).getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText(words)).toBeDefined()
    const { body } = calls.find(({ method }) => method === 'PATCH') ?? {}
    expect(body).toEqual({ id: checklist.id, active: false })
    expect(await button('Pausar')).toBeDefined()
  })

  it('says why it cannot be changed now', async () => {
    signInMaster()
    serve()
    const { user } = showHeader({
      checklist: { ...checklist, id: idOf(7), active: false },
      statusRefusal: 'Salve as mudanças antes',
    })
    const refusedButton = await screen.findByRole('button', {
      description: 'Salve as mudanças antes',
    })
    expect(refusedButton.textContent).toBe('Ativar')
    await user.click(refusedButton)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
