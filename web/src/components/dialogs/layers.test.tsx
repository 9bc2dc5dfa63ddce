import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { Dialog } from './dialog.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'

const save = vi.fn()

const Form = ({ name }: { readonly name: string }) => {
  useSaveKey(() => save(name))
  return <input aria-label={name} data-autofocus />
}

const Screen = () => {
  const [depth, setDepth] = useState(0)
  const titles = ['Primeiro', 'Segundo'].slice(0, depth)
  return (
    <>
      <Form name="Tela" />
      <button type="button" onClick={() => setDepth(1)}>
        Abrir
      </button>
      {titles.map((title, index) => (
        <Dialog key={title} opened onClose={() => setDepth(index)} title={title}>
          <Form name={`Campo do ${title}`} />
          <button type="button" onClick={() => setDepth(2)}>
            Mais
          </button>
        </Dialog>
      ))}
    </>
  )
}
const dialogs = () => screen.queryAllByRole('dialog')

const openBoth = async () => {
  const { user } = show(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Mais' }))
  await screen.findByRole('dialog', { name: 'Segundo' })
  return user
}

describe('a dialog over a dialog', () => {
  it('Esc closes the top one alone, and the focus goes back step by step', async () => {
    const user = await openBoth()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'Primeiro' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toHaveLength(0))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }))
  })

  it('Ctrl+S saves what is on top', async () => {
    const user = await openBoth()
    await user.keyboard('{Control>}s{/Control}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toHaveLength(1))
    await user.keyboard('{Control>}s{/Control}{Escape}')
    await waitFor(() => expect(dialogs()).toHaveLength(0))
    await user.keyboard('{Control>}s{/Control}')
    expect(save.mock.calls).toEqual([['Campo do Segundo'], ['Campo do Primeiro'], ['Tela']])
  })
})
