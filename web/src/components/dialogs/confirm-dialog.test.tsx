import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const onConfirm = vi.fn()

const Screen = ({ isDangerous = false, busy = false }) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <ConfirmDialog
        opened={opened}
        title="Deseja excluir este documento?"
        confirmLabel="Excluir"
        isDangerous={isDangerous}
        busy={busy}
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      >
        Manual de manejo
      </ConfirmDialog>
    </>
  )
}
const open = async (props = {}) => {
  const page = show(<Screen {...props} />)
  await page.user.click(screen.getByRole('button', { name: 'Abrir' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: /Deseja excluir/ }) }
}
const focused = () => document.activeElement?.textContent

describe('ConfirmDialog', () => {
  it('names what it is about, starts on the answer, and confirms', async () => {
    const { user, dialog } = await open()
    expect(dialog.textContent).toContain('Manual de manejo')
    await expect.poll(focused).toBe('Excluir')
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it.each(['{Enter}', '{Escape}'])('that cannot be undone starts on Cancelar: %s', async (key) => {
    const { user } = await open({ isDangerous: true })
    await expect.poll(focused).toBe('Cancelar')
    await user.keyboard(key)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(focused).toBe('Abrir')
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('ignores a second click while it works', async () => {
    const { user } = await open({ busy: true })
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
