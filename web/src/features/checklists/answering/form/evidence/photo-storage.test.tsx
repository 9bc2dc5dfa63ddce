import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#test/render.tsx'
import { NO_EVIDENCE } from './evidence.ts'
import { PhotoStorage } from './free-storage.tsx'

afterEach(() => vi.unstubAllGlobals())

const drawing = {
  visit: 'v',
  id: 'p',
  bytes: 12_000_000,
  takenAt: '2026-11-14T13:31:00.000Z',
  key: null,
}
const stored = [{ evidence: { ...NO_EVIDENCE, signature: { name: 'Ana', drawing } } }]
const stubStorage = (usage: number, quota: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ usage, quota }) } })

it('shows the storage used by photos, and what is left', async () => {
  stubStorage(100_000_000, 500_000_000)
  show(<PhotoStorage stored={stored} />)
  expect(await screen.findByText('Fotos neste aparelho: 12 MB, 400 MB livres')).toBeDefined()
  expect(screen.queryByText(/envie as respostas que aguardam/)).toBeNull()
})

it('warns before the device is full', async () => {
  stubStorage(495_000_000, 500_000_000)
  show(<PhotoStorage stored={stored} />)
  expect(await screen.findByText(/tem só 5 MB livres/)).toBeDefined()
})

it('says nothing where there are none', () => {
  show(<PhotoStorage stored={[{ evidence: NO_EVIDENCE }]} />)
  expect(screen.queryByText(/Fotos neste aparelho/)).toBeNull()
})
