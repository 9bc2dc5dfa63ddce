import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { Menu, MenuItem } from './menu.tsx'

const open = async () => {
  const onLight = vi.fn()
  const page = show(
    <>
      <Menu
        label="Tema"
        renderOpener={(opener) => (
          <button type="button" {...opener}>
            Abrir
          </button>
        )}
      >
        <MenuItem icon={null} checked={false} onClick={onLight}>
          Claro
        </MenuItem>
        <MenuItem icon={null} checked onClick={vi.fn()}>
          Escuro
        </MenuItem>
        <MenuItem icon={null} checked={false} onClick={vi.fn()}>
          Automático
        </MenuItem>
      </Menu>
      <p>outro lugar</p>
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await page.user.click(opener)
  return { ...page, onLight, opener }
}
const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens at the current choice, and is announced as open', async () => {
    const { opener } = await open()
    expect(screen.getByRole('menu', { name: 'Tema' })).toBeDefined()
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('Escuro')
  })

  it.each([
    ['{ArrowDown}', 'Automático'],
    ['{ArrowDown}{ArrowDown}', 'Claro'],
    ['{ArrowUp}', 'Claro'],
    ['{ArrowUp}{ArrowUp}', 'Automático'],
    ['{Home}', 'Claro'],
    ['{End}', 'Automático'],
    ['c', 'Claro'],
    ['z', 'Escuro'],
  ])('by the keys %s leads to %s', async (keys, expected) => {
    const { user } = await open()
    await user.keyboard(keys)
    expect(focused()).toBe(expected)
  })

  it('closes at a choice, at Escape and at a press elsewhere, and returns the focus', async () => {
    const { user, onLight, opener } = await open()
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onLight).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(opener)
    await user.click(opener)
    await user.click(screen.getByText('outro lugar'))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
