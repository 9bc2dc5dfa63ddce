import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { aCategory, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { stubApi } from '#test/server.ts'
import { moveUndoRefusal, deleteCopies } from './question-undo.ts'

it('copies are removed from the last to the first', async () => {
  const calls = stubApi(() => ({}))
  const client = new QueryClient()
  const undo = client.getMutationCache().build(client, deleteCopies(idOf(1)))
  await undo.execute([idOf(40), idOf(41)])
  expect(calls.map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([
    ['DELETE', idOf(41)],
    ['DELETE', idOf(40)],
  ])
})

describe('moveUndoRefusal', () => {
  const categories = [aCategory(1, 'Manejo', [aQuestion(30)]), aCategory(2, 'Ração', [])]
  const CANNOT_UNDO = 'Não é mais possível desfazer'
  const NO_QUESTION = 'Não é possível desfazer: a pergunta não existe mais'
  const CHANGED_SINCE = 'Não é possível desfazer: a pergunta foi alterada depois'

  it.each([
    ['the question is gone', 404, 'not_found', idOf(31), NO_QUESTION],
    ['the question is there, and its way back is not', 404, 'not_found', idOf(30), CANNOT_UNDO],
    ['it was changed since', 409, 'edit_conflict', idOf(30), CHANGED_SINCE],
    ['it was changed since, and then deleted', 409, 'edit_conflict', idOf(31), CHANGED_SINCE],
    ['the usual words say it all', 500, 'internal_error', idOf(31), undefined],
  ])('says why a move is not undone where %s', (_case, status, code, id, expected) => {
    const client = new QueryClient()
    client.setQueryData(categoriesQuery(idOf(1)).queryKey, categories)
    expect(moveUndoRefusal(client, idOf(1), id)(new ApiError('no', { status, code }))).toBe(
      expected,
    )
  })

  it('does not report a question as deleted before the questions were read', () => {
    const gone = new ApiError('no', { status: 404, code: 'not_found' })
    expect(moveUndoRefusal(new QueryClient(), idOf(1), idOf(31))(gone)).toBe(CANNOT_UNDO)
  })
})
