import { describe, expect, it } from 'vitest'
import { fitWithin, sizingPlan } from './shrink-photo.ts'

describe('fitWithin', () => {
  it.each([
    ['a landscape of 12 megapixels', { width: 4000, height: 3000 }, { width: 1600, height: 1200 }],
    ['a portrait', { width: 3000, height: 4000 }, { width: 1200, height: 1600 }],
    ['exactly the limit', { width: 1600, height: 900 }, { width: 1600, height: 900 }],
    ['a small one stays', { width: 320, height: 200 }, { width: 320, height: 200 }],
    ['a panorama keeps a line', { width: 40_000, height: 10 }, { width: 1600, height: 1 }],
  ])('%s', (_name, original, expected) => {
    expect(fitWithin(original, 1600)).toEqual(expected)
  })
})

describe('sizingPlan', () => {
  const plan = sizingPlan({ width: 4000, height: 3000 })

  it('begins with the full size at a good quality', () => {
    expect(plan[0]).toEqual({ width: 1600, height: 1200, quality: 0.82 })
  })

  it('reduces the quality first, and then the size', () => {
    expect(plan.map(({ width }) => width)).toEqual([
      ...Array.from({ length: 4 }, () => 1600),
      ...Array.from({ length: 4 }, () => 1200),
      ...Array.from({ length: 4 }, () => 800),
    ])
    const qualities = plan.map(({ quality }) => quality)
    expect(qualities.slice(0, 4)).toEqual([0.82, 0.7, 0.55, 0.4])
    expect(qualities.slice(4, 8)).toEqual(qualities.slice(0, 4))
  })
})
