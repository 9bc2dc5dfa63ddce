import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { show } from '#test/render.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Notices } from '#test/notices.tsx'

const removed = { mutationFn: (_id: string) => Promise.resolve(null) }
const rest = { title: 'Deseja excluir?', item: { id: 'um', name: 'Manual' } }

const deleteWith = async (undo: { mutationFn: (id: string) => Promise<null> }) => {
  const { user, again } = show(null)
  const closed = <Notices />
  again(
    <>
      <DeleteDialog {...rest} deletion={removed} undo={undo} onClose={() => again(closed)} />
      <Notices />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByText('Deletado com sucesso!')
  return user
}

describe('DeleteDialog', () => {
  it('offers to undo, after it has closed', async () => {
    const undone = vi.fn((_id: string) => Promise.resolve(null))
    const user = await deleteWith({ mutationFn: undone })
    expect(screen.getByText('Excluído.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('Deletado com sucesso!')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Restaurado com sucesso!')).toBeDefined()
    expect(undone.mock.calls[0]?.[0]).toBe('um')
  })

  it('says that it could not be undone, and tries again', async () => {
    const undo = vi.fn((_id: string) => Promise.reject(new ConnectionError('no')))
    const user = await deleteWith({ mutationFn: undo })
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Erro ao restaurar!')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
  })

  it('stays open with its failure, which is gone once the deletion succeeded; no undo to a person who may not', async () => {
    const onClose = vi.fn()
    const deletion = { mutationFn: vi.fn(removed.mutationFn) }
    deletion.mutationFn.mockRejectedValueOnce(new ConnectionError('no'))
    const { user } = show(
      <>
        <DeleteDialog {...rest} deletion={deletion} onClose={onClose} />
        <Notices />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText('Erro ao deletar!')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByText('Deletado com sucesso!')
    expect(onClose).toHaveBeenCalled()
    expect(screen.queryByText('Erro ao deletar!')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('counts an item as deleted that is not found after a try without response', async () => {
    const notFound = new ApiError('gone', { status: 404, code: 'not_found' })
    const deletion = { mutationFn: vi.fn(removed.mutationFn).mockRejectedValue(notFound) }
    deletion.mutationFn.mockRejectedValueOnce(notFound)
    deletion.mutationFn.mockRejectedValueOnce(new ConnectionError('lost'))
    const { user } = show(
      <>
        <DeleteDialog {...rest} deletion={deletion} undo={removed} onClose={vi.fn()} />
        <Notices />
      </>,
    )
    const press = async () => user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await press()
    await screen.findByText('Erro ao deletar!')
    await press()
    await screen.findByRole('button', { name: 'Tentar novamente' })
    await press()
    await screen.findByText('Deletado com sucesso!')
    expect(screen.queryByText('Erro ao deletar!')).toBeNull()
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
  })
})
