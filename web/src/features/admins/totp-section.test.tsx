import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { idleState, recordAnswerTime } from '#session/idle.ts'
import { clearSession } from '#session/session.ts'
import { signInMaster } from '#test/people.ts'
import { anAdmin } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { generateSecret } from './admins.api.ts'
import { TotpSection } from './totp-section.tsx'

const OTHER = anAdmin({ has_totp: true })
const SECRET = { user_secret: 'ABCDEFGHIJKLMNOP', qrcode_content: 'iVBORw0KGgo=' }
const answer = () => ({ body: { data: SECRET } })

const onSessionOver = vi.fn()
const open = async (admin = OTHER) => {
  const page = showAt('/edit', {
    '/edit': () => (
      <>
        <TotpSection admin={admin} onSessionOver={onSessionOver} />
        <Notices />
      </>
    ),
    '/elsewhere': () => 'Outra tela',
  })
  await screen.findByRole('heading', { name: 'Autenticação em duas etapas' })
  return page
}
type User = Awaited<ReturnType<typeof open>>['user']

const ask = async (user: User) => {
  await user.click(screen.getByRole('button', { name: /^Gerar/ }))
  return screen.findByRole('dialog', { name: /^Gerar/ })
}
const generate = async (user: User) => {
  await user.click(within(await ask(user)).getByRole('button', { name: /^Gerar/ }))
  return screen.findByRole('dialog', { name: 'Segredo TOTP' })
}
const close = (user: User) => user.click(screen.getByRole('button', { name: 'Fechar' }))

describe('TotpSection', () => {
  beforeEach(() => void signInMaster())

  it('says that the current secret ends, starts on Cancelar, and says when it could not', async () => {
    const calls = stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = await open(OTHER)
    const dialog = within(await ask(user))
    expect(dialog.getByText(/O segredo atual de Bruno Lima deixa de valer/)).toBeDefined()
    const cancel = dialog.getByRole('button', { name: 'Cancelar' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await user.click(cancel)
    expect(calls).toEqual([])
    await user.click(within(await ask(user)).getByRole('button', { name: /^Gerar/ }))
    expect(await screen.findByText('Erro ao gerar o segredo')).toBeDefined()
    stubApi(answer)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('dialog', { name: 'Segredo TOTP' })).toBeDefined()
  })

  it('says who cannot sign in yet, until there is a secret', async () => {
    stubApi(answer)
    const { user } = await open({ ...OTHER, has_totp: false })
    expect(screen.getByText('Sem segredo TOTP, Bruno Lima não consegue entrar.')).toBeDefined()
    const dialog = await ask(user)
    expect(within(dialog).queryByText(/deixa de valer/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^Gerar/ }))
    await screen.findByRole('dialog', { name: 'Segredo TOTP' })
    expect(screen.queryByText(/não consegue entrar/)).toBeNull()
  })

  it('shows the secret once, to read, copy and print', async () => {
    const calls = stubApi(answer)
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    const { user } = await open(OTHER)
    const dialog = within(await generate(user))
    expect(calls).toMatchObject([{ method: 'POST', path: `/admin/${OTHER.id}/totp_secret` }])
    expect(dialog.getByRole('img', { name: /Bruno Lima/ }).getAttribute('src')).toBe(
      `data:image/png;base64,${SECRET.qrcode_content}`,
    )
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeDefined()
    expect(dialog.getByText(/não será mostrado novamente/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Copiar' }))
    expect(await dialog.findByText('Segredo copiado')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(SECRET.user_secret)
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }))
    expect(printed).toHaveBeenCalledOnce()
    await close(user)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.textContent).not.toContain('ABCD')
    const stored = [...Object.values(localStorage), ...Object.values(sessionStorage)]
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.join('\n')).not.toContain('ABCD')
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  it('closes by its own button only, and asks a person who leaves the page', async () => {
    stubApi(answer)
    const { user, router } = await open(OTHER)
    await generate(user)
    await user.keyboard('{Escape}')
    void router.navigate({ to: '/elsewhere' as never })
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeDefined()
    await close(user)
    void router.navigate({ to: '/elsewhere' as never })
    expect(await screen.findByText('Outra tela')).toBeDefined()
  })

  it('warns about one’s own secret, sends no other call meanwhile, and ends the session on Fechar', async () => {
    const own = { ...OTHER, id: signInMaster().id }
    const calls = stubApi(answer)
    recordAnswerTime(0)
    const { user, router } = await open(own)
    onSessionOver.mockImplementation(() => void router.navigate({ to: '/elsewhere' as never }))
    expect(within(await ask(user)).getByText(/você terá de entrar novamente/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await generate(user)
    const background = generateSecret('another')
    await Promise.resolve()
    expect(calls.map(({ path }) => path)).toEqual([`/admin/${own.id}/totp_secret`])
    expect(idleState(1, Date.now() + 3_600_000).isEnding).toBe(false)
    expect(onSessionOver).not.toHaveBeenCalled()
    act(clearSession) // as when another tab ends the session
    await close(user)
    expect(onSessionOver).toHaveBeenCalledOnce()
    expect(await screen.findByText('Outra tela')).toBeDefined()
    await background
    expect(calls).toHaveLength(2)
  })
})
