import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { show } from '#test/render.tsx'
import { ErrorState } from './error-state.tsx'

const fault = (status: number) => new ApiError('x', { status, code: 'x', requestId: 'req-9' })

describe('ErrorState', () => {
  it.each([
    ['a fault of the server', fault(500), true],
    ['a refusal', fault(400), false],
  ])('gives the number to quote for %s: %#', (_name, error, isShown) => {
    show(<ErrorState error={error} onRetry={() => undefined} />)
    expect(screen.queryByText('req-9') !== null).toBe(isShown)
  })

  it('says that there was no response, and tries again', async () => {
    const onRetry = vi.fn()
    const { user } = show(<ErrorState error={new ConnectionError()} onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toContain(
      'Falha na conexão, tente novamente mais tarde',
    )
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('offers to reload where the code of the screen is no longer there', () => {
    const error = new TypeError('error loading dynamically imported module: /assets/news-old.js')
    show(<ErrorState error={error} onRetry={() => undefined} />)
    expect(screen.getByText(/^Há uma nova versão/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeDefined()
  })
})
