import { describe, expect, it } from 'vitest'
import { type Obstacle, freePlace } from './notice-place.ts'

const WINDOW = { width: 1280, height: 900 }
const NOTICE = { width: 384, height: 60 }
const CORNER = { left: 880, top: 824 }
const button = (left: number, top: number): Obstacle => ({
  left,
  top,
  width: 90,
  height: 40,
  weight: 100,
})

describe('freePlace', () => {
  it('is the corner at the bottom right, where nothing is in the way', () =>
    expect(freePlace(WINDOW, NOTICE, [])).toEqual(CORNER))

  it('is above a button that is there', () => {
    const { left, top } = freePlace(WINDOW, NOTICE, [button(900, 830)])
    expect([left, top + NOTICE.height < 830]).toEqual([880, true])
  })

  it('is further to the left where the whole right is taken', () => {
    const taken = Array.from({ length: 23 }, (_, index) => button(1100, index * 40))
    expect(freePlace(WINDOW, NOTICE, taken).left).toBeLessThan(1100 - NOTICE.width)
  })

  it('covers a field rather than a button where something must be covered', () => {
    const buttons = { left: 0, top: 0, width: 390, height: 400, weight: 100 }
    const fields = { left: 0, top: 400, width: 390, height: 444, weight: 10 }
    const phone = { width: 390, height: 844 }
    const place = freePlace(phone, { width: 358, height: 80 }, [buttons, fields])
    expect(place.top).toBeGreaterThan(400)
  })

  it('stays where it is while that covers nothing, and inside the window', () => {
    const here = { left: 100, top: 100 }
    expect(freePlace(WINDOW, NOTICE, [], here)).toBe(here)
    expect(freePlace(WINDOW, NOTICE, [button(110, 110)], here)).toEqual(CORNER)
    expect(freePlace(WINDOW, NOTICE, [], { left: 1270, top: 0 })).toEqual(CORNER)
  })
})
