import { beforeEach, expect, it, vi } from 'vitest'
import { browserDrafts } from '#features/checklists/answering/answer-draft-store.ts'
import { aDraft } from '#test/checklists/answering-fixture.tsx'
import { signInMaster } from '#test/people.ts'
import { pinnedPage } from './pinned.ts'
import { browserPins } from './pins.ts'

const PAGE = { page: 1, q: '' }

beforeEach(() => {
  signInMaster()
  vi.spyOn(browserPins, 'list').mockResolvedValue([])
  vi.spyOn(browserDrafts, 'list').mockResolvedValue([])
})

it('is undefined where nothing is stored', async () => {
  expect(await pinnedPage(PAGE, 10)).toBeUndefined()
})

it('is there, and empty, for a person with an open visit and no pinned checklist', async () => {
  vi.spyOn(browserDrafts, 'list').mockResolvedValue([aDraft({})])
  expect(await pinnedPage(PAGE, 10)).toEqual({
    items: [],
    total: 0,
    next_page: null,
    isOffline: true,
  })
})
