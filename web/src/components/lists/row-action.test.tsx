import { screen } from '@testing-library/react'
import { IconTrash } from '@tabler/icons-react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { NO_PERMISSION } from './refusals.ts'
import { RowAction } from './row-action.tsx'

const open = (refusal?: string) => {
  const onClick = vi.fn()
  const page = show(
    <RowAction label="Excluir Manual" icon={IconTrash} refusal={refusal} onClick={onClick} />,
  )
  return { ...page, onClick, button: screen.getByRole('button', { name: 'Excluir Manual' }) }
}

describe('RowAction', () => {
  it('acts on its row', async () => {
    const { user, onClick, button } = open()
    await user.click(button)
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })

  it('refuses, is reached by the keyboard, and says why', async () => {
    const { user, onClick, button } = open(NO_PERMISSION)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(NO_PERMISSION)
    await user.tab()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect((await screen.findByRole('tooltip')).textContent).toBe(NO_PERMISSION)
  })
})
