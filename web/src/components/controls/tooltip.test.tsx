import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { Tooltip } from './tooltip.tsx'

const open = (label: string | undefined) => {
  const page = show(
    <Tooltip label={label}>
      <button type="button">Excluir</button>
    </Tooltip>,
  )
  return { ...page, button: screen.getByRole('button', { name: 'Excluir' }) }
}

describe('Tooltip', () => {
  it('shows on hover and on keyboard focus, and hides when the pointer leaves and at Escape', async () => {
    const { user, button } = open('Excluir Manual')
    await user.hover(button)
    expect(screen.getByRole('tooltip').textContent).toBe('Excluir Manual')
    await user.unhover(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
    await user.tab()
    expect(screen.getByRole('tooltip')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('stays after a touch, until a touch elsewhere', async () => {
    const { user, button } = open('Excluir Manual')
    await user.pointer({ keys: '[TouchA]', target: button })
    expect(screen.getByRole('tooltip')).toBeDefined()
    await user.pointer({ keys: '[TouchA]', target: document.body })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('shows nothing without a text', async () => {
    const { user, button } = open(undefined)
    await user.hover(button)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
