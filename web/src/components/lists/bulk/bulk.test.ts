import { describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import {
  applyToEach,
  bulkDeletion,
  bulkMove,
  bulkStatus,
  doneText,
  reasonsText,
  refusalOf,
} from './bulk.ts'

const refused = (status: number, code = 'x') => new ApiError('refused', { status, code })
const forbidden = refused(403, 'forbidden')
const stale = refused(409, 'edit_conflict')
const notFound = refused(404, 'not_found')
const pastEnd = new ApiError('Invalid value for end_date.', {
  status: 400,
  code: 'invalid_input',
  fields: [{ field: 'end_date', message: 'Escolha uma data a partir de hoje' }],
})
const named = (name: string) => ({ id: name, name })
const moveWith = (api: Parameters<typeof bulkMove>[0]['api']) =>
  bulkMove({ permission: () => true, api, renderPlaces: () => null }).call

describe('a bulk action', () => {
  it('continues after a refusal, and reports it', async () => {
    const error = refused(403)
    const act = vi.fn(async (item: string) => {
      if (item === 'b') throw error
      return item
    })
    await expect(applyToEach(['a', 'b', 'c'], act)).resolves.toEqual({
      done: ['a', 'c'],
      failed: [{ item: 'b', error }],
    })
  })

  it('does not try the others once the connection is lost', async () => {
    const error = new ConnectionError('lost')
    const act = vi.fn(async (item: string) => {
      if (item !== 'a') throw error
      return item
    })
    await expect(applyToEach(['a', 'b', 'c'], act)).resolves.toEqual({
      done: ['a'],
      failed: [
        { item: 'b', error },
        { item: 'c', error: expect.any(ConnectionError) },
      ],
    })
    expect(act).toHaveBeenCalledTimes(2)
  })
})

describe('the result text', () => {
  const participle = 'excluído'

  it('of a lost connection: which may have been done, which were refused, and which were not tried', async () => {
    const act = async ({ name }: { readonly name: string }) => {
      throw name === 'A' ? forbidden : new ConnectionError('lost')
    }
    const { failed } = await applyToEach(['A', 'B', 'C', 'D'].map(named), act)
    expect(reasonsText(failed, { participle })).toBe(
      'B: sem resposta, pode ter sido excluído; A: sem permissão; C: não foi excluído, a conexão caiu antes; e mais 1',
    )
  })

  it.each([
    [1, '1 item excluído'],
    [1200, '1.200 itens excluídos'],
  ])('of %i', (count, text) => {
    expect(doneText(count, participle)).toBe(text)
  })

  it.each([
    [[forbidden], 'A: sem permissão'],
    [[notFound, stale], 'A: não existe mais; B: foi alterado depois que você abriu a lista'],
    [[refused(409, 'entity_not_unique')], 'A: já existe outro com este nome'],
    [[pastEnd], 'A: Escolha uma data a partir de hoje'],
    [[new ConnectionError('lost')], 'A: sem resposta, pode ter sido excluído'],
    [
      [refused(400), forbidden, forbidden, forbidden, forbidden],
      'A: erro; B: sem permissão; C: sem permissão; e mais 2',
    ],
  ])('of %#', (errors, text) => {
    const failed = errors.map((error, index) => ({
      item: named('ABCDE'.charAt(index)),
      error,
    }))
    expect(reasonsText(failed, { participle: 'excluído' })).toBe(text)
    expect(
      reasonsText(failed.slice(0, 1), { participle: '', reasonOf: () => 'já foi respondido' }),
    ).toBe('A: já foi respondido')
  })
})

describe('the undo of a bulk action', () => {
  it('of a deletion is the bin, for people who may open it', async () => {
    const restore = vi.fn(async () => null)
    const api = { deleteItem: vi.fn(async () => null) }
    const deletion = { permission: () => true, api, restore }
    const undo = await bulkDeletion(deletion).call(named('a'), [], false)
    await undo?.()
    expect(api.deleteItem).toHaveBeenCalledWith('a')
    expect(restore).toHaveBeenCalledWith('a')
    const { call } = bulkDeletion({ ...deletion, restore: undefined })
    await expect(call(named('a'), [], false)).resolves.toBeUndefined()
  })

  it('of a pause is an activation, and vice versa', async () => {
    const change = vi.fn(async () => null)
    const permission = ({ id }: { id: string }) => id === 'a'
    const [pausing, activating] = bulkStatus({ permission, change })
    const [running, paused] = [true, false].map((active) => ({ ...named('a'), active }))
    if (!pausing || !activating || !running || !paused) throw new Error('both are there')
    const reactivate = await pausing.call(running, [], false)
    await reactivate?.()
    expect(change.mock.calls).toEqual([
      [running, false],
      [running, true],
    ])
    const pauseAgain = await activating.call(paused, [], false)
    await pauseAgain?.()
    expect(change).toHaveBeenLastCalledWith(paused, false)
    expect(refusalOf(pausing, running)).toBeUndefined()
    expect(refusalOf(pausing, paused)).toBe('já em pausa')
    expect(refusalOf(activating, running)).toBe('já em uso')
    expect(refusalOf(pausing, { ...running, id: 'b' })).toBe('sem permissão')
  })

  it('of a move are the earlier places, unless someone saved the item meanwhile', async () => {
    const change = vi.fn(async () => [{ updated_at: 'later' }] as const)
    const places = { subsidiaries: ['1'], farms: ['F1'], updated_at: 'before' }
    const move = moveWith({ change, readItem: async () => places })
    const undo = await move({ ...named('a'), ...places }, ['2'], false)
    expect(change).toHaveBeenLastCalledWith('a', {
      subsidiaries: ['2'],
      farms: ['ALL'],
      all_farms: true,
      updated_at: 'before',
    })
    await undo?.()
    expect(change).toHaveBeenLastCalledWith('a', {
      subsidiaries: ['1'],
      farms: ['F1'],
      all_farms: false,
      updated_at: 'later',
    })
  })
})

describe('a repetition after a lost response', () => {
  it('an item that is not found counts as deleted, but not at the first try', async () => {
    const api = { deleteItem: vi.fn(async () => Promise.reject(notFound)) }
    const restore = vi.fn(async () => null)
    const { call } = bulkDeletion({ permission: () => true, api, restore })
    await expect(call(named('a'), [], false)).rejects.toBe(notFound)
    await expect(call(named('a'), [], true)).resolves.toBeTypeOf('function')
  })

  const places = { subsidiaries: ['1'], farms: ['F1'], updated_at: 'before' }
  const item = { ...named('a'), ...places }
  const movedTo = (subsidiaries: string[], farms: string[]) => ({
    subsidiaries,
    farms,
    updated_at: 'later',
  })

  it('an item that is at its new place counts as moved, and can be moved back', async () => {
    const change = vi.fn(async () => [{ updated_at: 'back' }] as const)
    change.mockRejectedValueOnce(stale)
    const move = moveWith({ change, readItem: async () => movedTo(['3', '2'], ['ALL']) })
    const undo = await move(item, ['2', '3'], true)
    await undo?.()
    expect(change).toHaveBeenLastCalledWith(
      'a',
      expect.objectContaining({ ...places, updated_at: 'later' }),
    )
  })

  it('an item at another place was changed by somebody else', async () => {
    const change = vi.fn(async () => Promise.reject(stale))
    for (const placement of [movedTo(['1'], ['ALL']), movedTo(['2'], ['F1'])]) {
      const move = moveWith({ change, readItem: async () => placement })
      await expect(move(item, ['2'], true)).rejects.toBe(stale)
    }
  })
})
