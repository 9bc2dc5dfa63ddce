import { TOO_MANY_QUESTIONS } from '@portal/contract/checklists/questions/form-limits'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { show } from '#test/render.tsx'
import { showFailure, showRefusal } from './failure-notice.ts'
import { Notices } from '#test/notices.tsx'

const GONE = 'O item não existe mais: pode ter sido excluído por outra pessoa'
const refused = (status: number) => new ApiError('no', { status, code: 'x', requestId: 'r-1' })
const formRefused = new ApiError('no', {
  status: 400,
  code: 'invalid_input',
  fields: [{ field: 'form', message: TOO_MANY_QUESTIONS }],
})
const texts = () =>
  screen.queryAllByText(/./, { selector: 'p, output' }).map(({ textContent }) => textContent)

beforeEach(() => void show(<Notices />))

describe('showFailure', () => {
  it.each([
    ['nobody answered', new ConnectionError('x'), 'Falha na conexão', true],
    ['the server is at fault', refused(500), 'informe o código r-1', true],
    ['it is not there', refused(404), GONE, false],
    ['the form is full', formRefused, TOO_MANY_QUESTIONS, false],
  ])(
    'says why where %s, and offers to try again where that may help',
    (_case, error, detail, mayRetry) => {
      act(() => void showFailure('Erro ao tentar salvar', error, () => {}))
      expect(texts()).toEqual([expect.stringContaining(detail), 'Erro ao tentar salvar'])
      expect(screen.queryByRole('button', { name: 'Tentar novamente' }) !== null).toBe(mayRetry)
    },
  )

  it('shows only the message where an action was refused for another reason', () => {
    act(() => void showFailure('Erro ao tentar salvar', refused(409), () => {}))
    expect(texts()).toEqual(['Erro ao tentar salvar'])
  })
})

it('showRefusal shows only its own text for an item that is no longer there', () => {
  act(() => void showRefusal('Este item já não está na lixeira', refused(404), () => {}))
  expect(texts()).toEqual(['Este item já não está na lixeira'])
})
