import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Notices } from '#test/notices.tsx'
import { onAPhone } from '#test/on-a-phone.ts'
import { show } from '#test/render.tsx'
import { focusNoticeOnTab } from './focus-notice-on-tab.ts'
import { clearErrorLines, showError, showSuccess } from './notices.ts'

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const texts = () =>
  screen.queryAllByText(/./, { selector: 'p, output' }).map(({ textContent }) => textContent.trim())
const UNDO = { label: 'Desfazer', onClick: () => {} }
const retry = () => ({ label: 'Tentar novamente', onClick: vi.fn() })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => void vi.useFakeTimers())

describe('a toast', () => {
  beforeEach(() => void show(<Notices />))

  it.each([
    ['success', 'status', showSuccess],
    ['error', 'alert', showError],
  ])('of a %s is shown for 3000 ms', (_kind, role, showToast) => {
    act(() => void showToast('A frase'))
    expect(screen.getByRole(role).textContent).toBe('A frase')
    wait(2999)
    expect(texts()).toHaveLength(1)
    wait(1)
    expect(texts()).toEqual([])
  })

  it('stays, with the others, while one of them has the focus or the pointer', () => {
    act(() => void showSuccess('Salvo com sucesso!'))
    act(() => void showError('Erro ao deletar!'))
    const [close] = screen.getAllByRole('button', { name: 'Fechar aviso' })
    close?.focus()
    wait(20_000)
    close?.blur()
    const toasts = screen.getByRole('region', { name: 'Avisos' })
    fireEvent.pointerMove(toasts)
    wait(20_000)
    expect(texts()).toEqual(['Salvo com sucesso!', 'Erro ao deletar!'])
    fireEvent.pointerLeave(toasts)
    wait(3000)
    expect(texts()).toEqual([])
  })

  it('is shown once if it is repeated, and from then on for its whole time', () => {
    act(() => void showSuccess('Resposta enviada'))
    wait(2000)
    act(() => void showSuccess('Resposta enviada'))
    expect(texts()).toEqual(['Resposta enviada'])
    wait(2000)
    expect(texts()).toEqual(['Resposta enviada'])
    wait(1000)
    expect(texts()).toEqual([])
  })

  it('makes room for the newest three', () => {
    act(() => {
      for (const text of ['um', 'dois', 'três', 'quatro']) showSuccess(text)
    })
    expect(texts()).toEqual(['dois', 'três', 'quatro'])
  })
})

it('on a phone, toasts are shown one after the other', () => {
  onAPhone()
  show(<Notices />)
  act(() => {
    showSuccess('Salvo com sucesso!')
    showSuccess('Resposta enviada')
  })
  expect(texts()).toEqual(['Salvo com sucesso!'])
  wait(3000)
  expect(texts()).toEqual(['Resposta enviada'])
  wait(3000)
  expect(texts()).toEqual([])
})

describe('a line', () => {
  it('offers an undo for 8 seconds, and as long as it has the focus', () => {
    show(<Notices />)
    act(() => void showSuccess('Documento excluído.', UNDO))
    expect(screen.getByRole('status').textContent.trim()).toBe('Documento excluído.')
    wait(7999)
    button('Desfazer').focus()
    wait(20_000)
    expect(texts()).toEqual(['Documento excluído.'])
    button('Desfazer').blur()
    wait(8000)
    expect(texts()).toEqual([])
  })

  it('is the next stop of the Tab key where no control has the focus', () => {
    show(<Notices />)
    const main = document.createElement('main')
    main.tabIndex = -1
    document.body.prepend(main)
    act(() => void showSuccess('Excluído', UNDO))
    focusNoticeOnTab()
    main.focus()
    fireEvent.keyDown(main, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(main)
    fireEvent.keyDown(main, { key: 'Tab' })
    expect(document.activeElement).toBe(button('Desfazer'))
    main.remove()
  })

  it('keeps each undo', () => {
    show(<Notices />)
    act(() => void showSuccess('Movida', { ...UNDO }))
    act(() => void showSuccess('Movida', { ...UNDO }))
    expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2)
  })

  it('offers to try again until that is done; only its toast is announced', () => {
    show(<Notices />)
    const action = retry()
    act(() => void showError('Erro ao tentar salvar', action, 'Informe o código req-1'))
    expect(texts()).toEqual([
      'Erro ao tentar salvar. Informe o código req-1',
      'Erro ao tentar salvar',
    ])
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('Erro ao tentar salvar')
    wait(60_000)
    expect(texts()).toEqual(['Erro ao tentar salvar. Informe o código req-1'])
    fireEvent.click(button('Tentar novamente'))
    expect(action.onClick).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
  })

  it('of an error is closed when the page is left, or by the next success; an undo stays', () => {
    show(<Notices />)
    act(() => {
      showSuccess('Pergunta duplicada', UNDO)
      showError('Erro ao deletar!', retry())
      clearErrorLines()
    })
    wait(3000)
    expect(texts()).toEqual(['Pergunta duplicada'])
    act(() => {
      showError('Erro ao tentar mudar ordem!', retry())
      showSuccess('Movida', UNDO)
    })
    wait(3000)
    expect(texts()).toEqual(['Pergunta duplicada', 'Movida'])
  })

  it('stands in the dialog that is open, then on the page, and in no later dialog', () => {
    const dialogs = (title?: string) => (
      <>
        <Notices />
        {['Categoria', 'Sair sem salvar?'].map((name) => (
          <Dialog key={name} title={name} opened={name === title} onClose={() => {}}>
            Nome
          </Dialog>
        ))}
      </>
    )
    const isInDialog = () => screen.getByRole('dialog').contains(button('Tentar novamente'))
    const { again } = show(dialogs('Categoria'))
    act(() => void showError('Erro ao salvar', retry()))
    expect(isInDialog()).toBe(true)
    again(dialogs())
    wait(1000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Tentar novamente')).toBeDefined()
    again(dialogs('Sair sem salvar?'))
    wait(1000)
    expect(isInDialog()).toBe(false)
  })
})
