import { TOO_MANY_PASSES } from '@portal/contract/files/file'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aPicture, aPictureOfManyScans, anInterlacedPicture } from '#test/support/pictures.ts'
import { pictureFault } from './picture.ts'

const cpuMsOf = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

it.each([
  ['a JPEG of 800 scans', () => aPictureOfManyScans(3000, 800)],
  ['an interlaced PNG of 16 bits', () => anInterlacedPicture(4500)],
])('%s is refused by its header, without decoding it', async (_case, make) => {
  const content = await make()
  expect(content.length).toBeLessThan(1_000_000)
  const cpuMs = await cpuMsOf(async () => expect(await pictureFault(content)).toBe(TOO_MANY_PASSES))
  expect(cpuMs).toBeLessThan(100)
})

it('an ordinary picture and a small progressive one can be shown', async () => {
  for (const content of [await aPicture(4000, 3000), await aPictureOfManyScans(800, 20)])
    expect(await pictureFault(content)).toBeUndefined()
})

it('two pictures are decoded at once, so that files can be read meanwhile', async () => {
  const content = await aPictureOfManyScans(800, 60)
  const watch = { most: 0 }
  const timer = setInterval(() => {
    watch.most = Math.max(watch.most, sharp.counters().process)
  }, 1)
  await Promise.all(Array.from({ length: 6 }, () => pictureFault(content)))
  clearInterval(timer)
  expect(watch.most).toBe(2)
})
