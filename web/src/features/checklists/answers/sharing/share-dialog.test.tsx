import type { ReportLink } from '@portal/contract/checklists/answers/report-link'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { show } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { ShareDialog } from './share-dialog.tsx'

const answer = { checklistId: 'c1', answerId: 'a1' }
const AT = '2026-11-17T15:00:00.000Z'
const URL = `https://portal.test/shared/${'x'.repeat(43)}`
const aLink = (changes: Partial<ReportLink> = {}): ReportLink => ({
  id: '01890000-0000-7000-8000-0000000000f1',
  created_at: AT,
  created_by: 'Ana',
  expires_at: '2099-11-17T15:00:00.000Z',
  ended_at: null,
  opened: 0,
  sent_to: null,
  can_end: true,
  ...changes,
})
const made = { id: aLink().id, url: URL, expires_at: aLink().expires_at }
const PATH = '/checklist/c1/answer/a1/share'

/** Opens the dialog with these links; `refused` has an error code by method. */
const open = (links: readonly ReportLink[] = [], refused: Record<string, string> = {}) => {
  const calls = stubApi(({ method }) => {
    const code = refused[method]
    if (code !== undefined) return { status: 429, body: refusal(code) }
    return { body: { data: { GET: links, POST: made }[method] ?? null } }
  })
  const shown = show(
    <>
      <ShareDialog answer={answer} onClose={vi.fn<() => void>()} />
      <Notices />
    </>,
  )
  const sent = (calledMethod: string) =>
    calls.filter(({ method }) => method === calledMethod).map(({ path, body }) => [path, body])
  return { ...shown, sent }
}

/** Opens the dialog with a server that creates one link and ends it. */
const openChanging = () => {
  let links: readonly ReportLink[] = []
  stubApi(({ method }) => {
    if (method === 'POST') links = [aLink()]
    if (method === 'DELETE') links = [aLink({ ended_at: AT })]
    return { body: { data: { GET: links, POST: made }[method] ?? null } }
  })
  const shown = show(
    <>
      <ShareDialog answer={answer} onClose={vi.fn<() => void>()} />
      <Notices />
    </>,
  )
  return { ...shown, ended: () => links.some(({ ended_at }) => ended_at !== null) }
}

describe('sharing a report', () => {
  it('makes a link, shows its address this once and copies it', async () => {
    const { user, sent } = open()
    await user.click(screen.getByRole('button', { name: 'Criar link' }))
    await screen.findByRole('region', { name: 'Link criado' })
    expect(sent('POST')).toEqual([[PATH, { days: 7 }]])
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    await screen.findByText('Link copiado')
    expect(await navigator.clipboard.readText()).toBe(URL)
  })

  it('sends it to the entered address', async () => {
    const { user, sent } = open()
    await user.type(screen.getByLabelText('E-mail (opcional)'), 'jose@sitio.test')
    await user.click(screen.getByRole('button', { name: 'Criar e enviar link' }))
    await screen.findByRole('region', { name: 'Link enviado para jose@sitio.test' })
    expect(sent('POST')).toEqual([[PATH, { days: 7, email: 'jose@sitio.test' }]])
  })

  it('reports errors at the field, and sends nothing', async () => {
    const { user, sent } = open()
    const days = screen.getByLabelText('Válido por quantos dias')
    await user.clear(days)
    await user.type(days, '31')
    await user.type(screen.getByLabelText('E-mail (opcional)'), 'jose@')
    await user.click(screen.getByRole('button', { name: 'Criar e enviar link' }))
    expect(screen.getByText('Informe de 1 a 30 dias')).toBeTruthy()
    expect(screen.getByText('Email invalido')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  it('keeps what was typed where the day’s limit of mails is reached', async () => {
    const { user } = open([], { POST: 'too_many_attempts' })
    const email = screen.getByLabelText<HTMLInputElement>('E-mail (opcional)')
    await user.type(email, 'jose@sitio.test')
    await user.click(screen.getByRole('button', { name: 'Criar e enviar link' }))
    await screen.findByText(/^Você já enviou muitos links/)
    expect(email.value).toBe('jose@sitio.test')
  })

  it('hides the new address once its link was ended, and focuses the link', async () => {
    const { user, ended } = openChanging()
    await user.click(screen.getByRole('button', { name: 'Criar link' }))
    await screen.findByRole('region', { name: 'Link criado' })
    await user.click(await screen.findByRole('button', { name: /^Encerrar o link de Ana/ }))
    await screen.findByText(/^Encerrado/)
    expect(ended()).toBe(true)
    expect(screen.queryByRole('region', { name: 'Link criado' })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  })

  it('lists the links with who, until when and how often, and ends those that are open', async () => {
    const { user, sent } = open([
      aLink({ opened: 2, sent_to: 'jose@sitio.test' }),
      aLink({ id: '01890000-0000-7000-8000-0000000000f2', can_end: false }),
      aLink({ id: '01890000-0000-7000-8000-0000000000f3', ended_at: AT, opened: 1 }),
      aLink({ id: '01890000-0000-7000-8000-0000000000f4', expires_at: AT }),
    ])
    const list = await screen.findByRole('region', { name: 'Links desta resposta' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ativoaté .*Ana, .*enviado para jose@sitio.test · aberto 2 vezesEnc/),
      expect.stringMatching(/^Ativoaté .*nunca aberto$/),
      expect.stringMatching(/^Encerradoem .*aberto 1 vez$/),
      expect.stringMatching(/^Vencidoem .*nunca aberto$/),
    ])
    await user.click(within(list).getByRole('button', { name: /^Encerrar o link de Ana/ }))
    await screen.findByText('Link encerrado')
    expect(sent('DELETE').map(([path]) => path)).toEqual([`${PATH}/${aLink().id}`])
  })
})
