import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { setSingleKeys } from '#components/keyboard/single-keys.ts'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { useOverlays } from './use-overlays.tsx'

const Screen = () => {
  const { overlays, openPalette } = useOverlays()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={openPalette}>
        Abrir busca
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Perguntar
      </button>
      <SearchBox label="Buscar Área" value="" onSearch={() => undefined} />
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Pergunta">
          <button type="button">Responder</button>
        </Dialog>
      )}
      {overlays}
    </>
  )
}
const open = async () => {
  const page = showAt('/', { '/': Screen })
  await screen.findByRole('button', { name: 'Abrir busca' })
  return page
}
const CTRL_K = '{Control>}k{/Control}'
const palette = () => screen.queryByRole('dialog', { name: 'Buscar' })
const shortcuts = () => screen.queryByRole('dialog', { name: 'Atalhos do teclado' })

describe('the keys of the panel', () => {
  // Imported first, because the initial dynamic import can be slow on a busy machine.
  beforeAll(async () => {
    await import('./palette/palette.tsx')
    await import('./shortcuts/shortcuts-dialog.tsx')
  })
  beforeEach(() => {
    signInMaster()
    setSingleKeys(true)
  })

  it('Ctrl+K opens the search from a field, and closes it; the button opens it, and Esc closes it', async () => {
    const { user } = await open()
    const field = screen.getByRole('searchbox')
    await user.click(field)
    await user.keyboard(CTRL_K)
    await waitFor(() => expect(palette()).not.toBeNull())
    await user.keyboard(CTRL_K)
    await waitFor(() => expect(palette()).toBeNull())
    expect(document.activeElement).toBe(field)
    const button = screen.getByRole('button', { name: 'Abrir busca' })
    await user.click(button)
    await waitFor(() => expect(palette()).not.toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(palette()).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('keys typed before the search is loaded are entered in it, and nowhere else', async () => {
    const { user } = await open()
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await user.click(field)
    fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true })
    const isLeftAlone = ['g', 'r', 'x', 'Backspace', 'ã', 'o', 'Enter'].map((key) =>
      fireEvent.keyDown(field, { key }),
    )
    expect(isLeftAlone).not.toContain(true)
    const box = await screen.findByRole<HTMLInputElement>('combobox')
    await waitFor(() => expect(box.value).toBe('grão'))
    await user.keyboard('s')
    expect(box.value).toBe('grãos')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(palette()).toBeNull())
    expect(document.activeElement).toBe(field)
  })

  it.each<[string, (field: HTMLElement) => void]>([
    ['Esc', (field) => void fireEvent.keyDown(field, { key: 'Escape' })],
    ['a click elsewhere', (field) => void fireEvent.pointerDown(field)],
  ])('%s before the search is loaded keeps it from opening', async (_name, leave) => {
    await open()
    const field = screen.getByRole('searchbox')
    fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true })
    leave(field)
    expect(fireEvent.keyDown(field, { key: 'g' })).toBe(true)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(palette()).toBeNull()
  })

  it('nothing opens over a dialog', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Perguntar' }))
    await screen.findByRole('button', { name: 'Responder' })
    await user.keyboard(`${CTRL_K}?`)
    expect(palette()).toBeNull()
    expect(shortcuts()).toBeNull()
  })

  it('? lists the shortcuts, / goes to the search of the list; both can be turned off, Ctrl+K cannot', async () => {
    const { user } = await open()
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('?')
    expect(shortcuts()).toBeNull()
    expect(field.value).toBe('?')
    await user.click(document.body)
    await user.keyboard('?')
    await waitFor(() => expect(shortcuts()).not.toBeNull())
    expect(screen.getByText('Salvar').closest('div')?.textContent).toBe('SalvarCtrl + S')
    await user.click(await screen.findByRole('checkbox', { name: /atalhos de uma tecla só/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shortcuts()).toBeNull())
    await user.click(document.body)
    await user.keyboard('?/')
    expect(shortcuts()).toBeNull()
    expect(document.activeElement).toBe(document.body)
    await user.keyboard(CTRL_K)
    await waitFor(() => expect(palette()).not.toBeNull())
  })
})
