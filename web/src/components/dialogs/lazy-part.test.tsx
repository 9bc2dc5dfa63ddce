import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { Notices } from '#test/notices.tsx'
import { show } from '#test/render.tsx'
import { lazyPart } from './lazy-part.tsx'

const MISSING = 'Failed to fetch dynamically imported module: /assets/dialog-old.js'

const showOver = (message: string) => {
  const Dialog = lazyPart<object>(() => Promise.reject(new TypeError(message)))
  return show(
    <>
      <input aria-label="Nome" defaultValue="Granja Buriti" />
      <Dialog />
      <Dialog />
      <Notices />
    </>,
  )
}

describe('a dialog whose code cannot be loaded', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())

  it('loses nothing that was typed, and offers once to reload', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const { user } = showOver(MISSING)
    expect((await screen.findByRole('alert')).textContent).toContain('Há uma nova versão')
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Granja Buriti')
    await user.click(screen.getByRole('button', { name: 'Recarregar' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says so where there is no network', async () => {
    showOver(CONNECTION_FAILED)
    expect((await screen.findByRole('alert')).textContent).toContain(CONNECTION_FAILED)
    expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull()
  })
})
