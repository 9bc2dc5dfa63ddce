import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { showPopup } from '#components/notices/notices.ts'
import { Notices } from '#test/notices.tsx'
import { show } from '#test/render.tsx'
import { Popups } from './popups.tsx'

vi.mock('./popup-dialog.tsx', () => {
  throw new TypeError(CONNECTION_FAILED)
})

it('says a popup whose code cannot be loaded as a toast', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  show(
    <>
      <Popups />
      <Notices />
    </>,
  )
  showPopup('Erro', 'Houve um erro ao conectar com o servidor.')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Houve um erro ao conectar com o servidor.',
  )
})
