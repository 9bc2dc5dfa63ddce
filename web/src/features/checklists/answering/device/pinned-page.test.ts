import { beforeEach, expect, it, vi } from 'vitest'
import { aDraft } from '#test/checklists/answering-fixture.tsx'
import { signInMaster } from '#test/people.ts'
import { pinnedPage } from './pinned.ts'
import { browserDevice } from './device.ts'

const { answers, checklists } = browserDevice

const PAGE = { page: 1, q: '' }

beforeEach(() => {
  signInMaster()
  vi.spyOn(checklists, 'pins').mockResolvedValue([])
  vi.spyOn(answers, 'list').mockResolvedValue([])
})

it('is undefined where nothing is stored', async () => {
  expect(await pinnedPage(PAGE, 10)).toBeUndefined()
})

it('is there, and empty, for a person with an open visit and no pinned checklist', async () => {
  vi.spyOn(answers, 'list').mockResolvedValue([aDraft({})])
  expect(await pinnedPage(PAGE, 10)).toEqual({
    items: [],
    total: 0,
    next_page: null,
    isOffline: true,
  })
})
