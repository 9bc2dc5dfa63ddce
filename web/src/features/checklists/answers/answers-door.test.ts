import { describe, expect, it } from 'vitest'
import { openRouter } from '#router.tsx'
import { clerkIn } from '#testing/people.ts'
import { refusal, stubApi } from '#testing/server.ts'

const CREATED = '2026-11-10T01:30:00.000Z'
const checklist = {
  id: '01890000-0000-7000-8000-0000000000c1',
  owner_id: '01890000-0000-7000-8000-0000000000f1',
  owner_name: 'Bruno Lima',
  name: 'Biosseguridade',
  code: 'BIO-01',
  description: '',
  active: true,
  responder: '0',
  start_date: '2026-11-01',
  end_date: '2026-11-24',
  activities: [],
  business_activity: [],
  subsidiaries: ['1001'],
  farms: [],
  editor_mobile: [],
  viewer_mobile: [],
  categories: [],
  created_at: CREATED,
  updated_at: CREATED,
  last_update_at: CREATED,
  last_update_admin_name: 'Bruno Lima',
}
const answerId = '01890000-0000-7000-8000-0000000000e1'
const addresses = [
  `/checklist/answers/${checklist.id}`,
  `/checklist/answers/${checklist.id}/${answerId}`,
]

const open = async (path: string) => {
  history.replaceState(null, '', path)
  const router = openRouter()
  await router.load()
  return router.state
}
const serve = () =>
  stubApi(({ path }) =>
    path.includes('/answer')
      ? { status: 403, body: refusal('forbidden') }
      : { body: { data: [checklist] } },
  )

describe('the answers of a checklist', () => {
  it.each(addresses)('are private to whoever may only list it: %s', async (path) => {
    clerkIn(['1001'], 'checklist.list')
    serve()
    expect((await open(path)).location.pathname).toBe('/private')
  })

  it('open to whoever may read it', async () => {
    clerkIn(['1001'], 'checklist.list', 'checklist.get')
    serve()
    const [path = ''] = addresses
    expect((await open(path)).location.pathname).toBe(path)
  })
})
