import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearOutbox } from './outbox.ts'

it('messages leave the outbox after thirty days; whatever else is there stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-outbox-'))
  const now = new Date()
  const written = (name: string, days: number) => {
    const at = new Date(now.getTime() - days * 86_400_000)
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), at, at)
  }
  written('old.eml', 31)
  written('young.eml', 29)
  written('notes.txt', 100)
  expect(await clearOutbox(folder, now)).toBe(1)
  expect(readdirSync(folder)).toEqual(['notes.txt', 'young.eml'])
  rmSync(folder, { recursive: true })
  expect(await clearOutbox(folder, now)).toBe(0)
})
