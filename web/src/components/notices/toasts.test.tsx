import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { focusNoticeOnTab } from './focus-notice-on-tab.ts'
import { showError, showSuccess } from './notices.ts'
import { Toasts } from './toasts.tsx'

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const texts = () =>
  screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)
const closeAll = () => {
  for (const button of screen.queryAllByRole('button', { name: 'Fechar aviso' }))
    fireEvent.click(button)
}

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    show(<Toasts />)
  })

  it('shows a success for 3000 ms', () => {
    act(() => void showSuccess('Salvo com sucesso!'))
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso!')
    wait(2999)
    expect(texts()).toHaveLength(1)
    wait(1)
    expect(texts()).toEqual([])
  })

  it('shows a notice with an action longer', () => {
    act(() => void showSuccess('Movida', { label: 'Desfazer', onClick: () => {} }))
    wait(7999)
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
    wait(1)
    expect(texts()).toEqual([])
  })

  it('makes the undo the next stop of the Tab key where no control has the focus', () => {
    const main = document.createElement('main')
    main.tabIndex = -1
    document.body.prepend(main)
    act(() => void showSuccess('Excluído', { label: 'Desfazer', onClick: () => {} }))
    focusNoticeOnTab()
    const undo = screen.getByRole('button', { name: 'Desfazer' })
    main.focus()
    fireEvent.keyDown(main, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(main)
    fireEvent.keyDown(main, { key: 'Tab' })
    expect(document.activeElement).toBe(undo)
    main.remove()
  })

  it('all stay while one of them has the pointer or the focus', () => {
    act(() => void showSuccess('Salvo com sucesso!'))
    act(() => void showSuccess('Movida', { label: 'Desfazer', onClick: () => {} }))
    const undo = screen.getByRole('button', { name: 'Desfazer' })
    undo.focus()
    wait(20_000)
    expect(texts()).toEqual(['Salvo com sucesso!', 'Movida'])
    undo.blur()
    wait(8000)
    expect(texts()).toEqual([])
  })

  it('keeps an error until it is closed', () => {
    act(() => void showError('Erro ao deletar'))
    wait(60_000)
    expect(screen.getByRole('alert').textContent).toBe('Erro ao deletar')
    closeAll()
    expect(texts()).toEqual([])
  })

  it('shows a repeated message once, and from then on for its whole time', () => {
    act(() => void showSuccess('Resposta enviada'))
    wait(2000)
    act(() => void showSuccess('Resposta enviada'))
    expect(texts()).toEqual(['Resposta enviada'])
    wait(2000)
    expect(texts()).toEqual(['Resposta enviada'])
    wait(1000)
    expect(texts()).toEqual([])
  })

  it('keeps each notice with an undo', () => {
    const action = { label: 'Desfazer', onClick: () => {} }
    act(() => void showSuccess('Movida', { ...action }))
    act(() => void showSuccess('Movida', { ...action }))
    expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2)
    closeAll()
  })

  it('offers to try again', () => {
    const onClick = vi.fn()
    act(() => void showError('Erro ao tentar salvar', { label: 'Tentar novamente', onClick }))
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
  })

  it('shows the detail of the error', () => {
    act(() => void showError('Erro ao tentar salvar', undefined, 'código req-1'))
    expect(screen.getByRole('alert').textContent).toBe('Erro ao tentar salvarcódigo req-1')
  })

  it('stacks no more than three, and successes make room first', () => {
    act(() => {
      showError('e1')
      showSuccess('s1')
      showSuccess('s2')
      showSuccess('s3')
    })
    expect(texts()).toEqual(['e1', 's2', 's3'])
  })
})
