import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { Dialog } from './dialog.tsx'

describe('Dialog', () => {
  it('has its first field focused as soon as it is seen: nothing typed at once is lost', () => {
    show(
      <Dialog title="Adicionar categoria" onClose={() => {}}>
        <input aria-label="Descrição" />
        <input aria-label="Nome" data-autofocus />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  })
})
