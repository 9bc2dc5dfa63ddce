import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showError } from '#components/notices/notices.ts'
import { Toasts } from '#components/notices/toasts.tsx'
import { show } from '#test/render.tsx'
import { Dialog } from './dialog.tsx'

describe('Dialog', () => {
  it('has its first field focused as soon as it is seen: nothing typed at once is lost', () => {
    show(
      <Dialog title="Adicionar categoria" onClose={() => {}}>
        <input aria-label="Descrição" />
        <input aria-label="Nome" data-autofocus />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  })

  it('is closed by a click outside, but not by the second click of the one that opened it', async () => {
    const onClose = vi.fn()
    const { user } = show(<Dialog title="Categorias" onClose={onClose} />)
    const clickOutside = () => user.click(screen.getByRole('dialog')) // its backdrop
    await clickOutside()
    expect(onClose).not.toHaveBeenCalled()
    await expect
      .poll(async () => {
        await clickOutside()
        return onClose.mock.calls.length
      })
      .toBe(1)
  })

  it('holds the toasts while it is open, because all else is inert', () => {
    const screenWith = (opened: boolean) => (
      <>
        <Toasts />
        <Dialog opened={opened} title="Categorias" onClose={() => {}} />
      </>
    )
    const { again } = show(screenWith(true))
    act(() => void showError('Erro ao salvar!'))
    expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true)
    again(screenWith(false))
    expect(screen.getByRole('alert').closest('dialog')).toBeNull()
  })
})
