import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { show } from '#test/render.tsx'
import { notifyFieldEmptied } from './notify-field-emptied.ts'

it('only the last choice can be undone: an older undo would revert later changes', async () => {
  const [older, newer] = [vi.fn(), vi.fn()]
  const { user } = show(<Notices />)
  notifyFieldEmptied('A escolha limpou: fazendas', older)
  notifyFieldEmptied('A escolha limpou: áreas', newer)
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(newer).toHaveBeenCalledOnce()
  expect(older).not.toHaveBeenCalled()
  expect(screen.queryByText(/A escolha limpou/)).toBeNull()
})
