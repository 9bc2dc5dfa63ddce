import { useNavigate } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showAt } from '#test/render.tsx'
import { FROM_LIST, nextStepState, useReturnToList } from './use-return-to-list.ts'

const toList = vi.fn()

const List = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate({ to: '/form' as '/', state: FROM_LIST })}>
      Editar
    </button>
  )
}
const Form = () => {
  const leave = useReturnToList(toList)
  const navigate = useNavigate()
  const filter = () =>
    void navigate({ to: '/form' as '/', search: { q: 'x' } as never, state: nextStepState })
  return (
    <>
      <button type="button" onClick={leave}>
        Cancelar
      </button>
      <button type="button" onClick={filter}>
        Filtrar
      </button>
    </>
  )
}
const open = (path: string) => showAt(path, { '/list': List, '/form': Form })
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('useReturnToList', () => {
  it('returns to the very list that the form was opened from, whatever was opened since', async () => {
    const page = open('/list?page=3')
    await press(page, 'Editar')
    await press(page, 'Filtrar')
    await press(page, 'Cancelar')
    await screen.findByRole('button', { name: 'Editar' })
    expect(page.router.state.location.href).toBe('/list?page=3')
    expect(toList).not.toHaveBeenCalled()
  })

  it('leads to the list where the form was opened by its address', async () => {
    const page = open('/form')
    await press(page, 'Filtrar')
    await press(page, 'Cancelar')
    expect(toList).toHaveBeenCalledOnce()
  })
})
