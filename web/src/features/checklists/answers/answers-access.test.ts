import { describe, expect, it } from 'vitest'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { openAt } from '#test/panel-router.ts'
import { signInWithScopes } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'

const checklist = aChecklist([], { subsidiaries: ['1001'] })
const answerId = '01890000-0000-7000-8000-0000000000e1'
const addresses = [
  `/checklist/answers/${checklist.id}`,
  `/checklist/answers/${checklist.id}/${answerId}`,
]

const serve = () =>
  stubApi(({ path }) =>
    path.includes('/answer')
      ? { status: 403, body: refusal('forbidden') }
      : { body: { data: [checklist] } },
  )

describe('the answers of a checklist', () => {
  it.each(addresses)('are private to a person who may only list it: %s', async (path) => {
    signInWithScopes(['1001'], 'checklist.list')
    serve()
    expect((await openAt(path)).location.pathname).toBe('/private')
  })

  it('open to a person who may read it', async () => {
    signInWithScopes(['1001'], 'checklist.list', 'checklist.get')
    serve()
    const [path = ''] = addresses
    expect((await openAt(path)).location.pathname).toBe(path)
  })
})
