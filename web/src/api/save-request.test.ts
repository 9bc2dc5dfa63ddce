import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { savingOf } from './save-request.ts'

const CREATION = { id: undefined, revision: undefined, key: 'the-key-of-a-draft' }

/** Creates one item, loses the first reply, and refuses another request under the key. */
const aServer = () => {
  const calls: string[] = []
  let first: string | undefined
  const create = async (name: string): Promise<[{ id: string; updated_at: string }]> => {
    calls.push(`create ${name}`)
    if (first === undefined) {
      first = name
      throw new ConnectionError()
    }
    if (first !== name) throw new ApiError('', { status: 422, code: 'key_reused' })
    return [{ id: 'a', updated_at: 'then' }]
  }
  const change = async (
    id: string,
    name: string,
    revision: string | undefined,
  ): ReturnType<typeof create> => {
    calls.push(`change ${id} of ${revision} to ${name}`)
    return [{ id, updated_at: 'now' }]
  }
  return { calls, create, change }
}

it('repeats an unanswered creation, and saves what was typed since over what it created', async () => {
  const { calls, ...server } = aServer()
  const save = savingOf(server)
  await save({ ...CREATION, input: 'Ana' }).catch(() => undefined)
  expect(await save({ ...CREATION, input: 'Bia' })).toEqual([{ id: 'a', updated_at: 'now' }])
  expect(calls).toEqual(['create Ana', 'create Bia', 'create Ana', 'change a of then to Bia'])
})

it('refuses what the created item cannot become', async () => {
  const { calls, ...server } = aServer()
  const save = savingOf({ ...server, canBecome: () => false })
  await save({ ...CREATION, input: 'Ana' }).catch(() => undefined)
  await expect(save({ ...CREATION, input: 'Bia' })).rejects.toMatchObject({ code: 'key_reused' })
  expect(calls).toEqual(['create Ana', 'create Bia'])
})
