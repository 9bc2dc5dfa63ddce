import { describe, expect, it } from 'vitest'
import { expectedSize } from './expected-size.ts'

const NAME = { perLine: { wide: 40, narrow: 20 }, lineRem: 1.5 }

describe('expectedSize', () => {
  it.each([
    ['nothing', [], '2rem', '4rem'],
    ['no words', [{ ...NAME, text: '' }], '2rem', '4rem'],
    ['one line, two on a phone', [{ ...NAME, text: 'x'.repeat(40) }], '3.5rem', '7rem'],
    ['one character more', [{ ...NAME, text: 'x'.repeat(41) }], '5rem', '8.5rem'],
    ['cut', [{ ...NAME, text: 'x'.repeat(400), maxLines: 3 }], '6.5rem', '8.5rem'],
    [
      'two texts',
      [
        { ...NAME, text: 'x' },
        { ...NAME, text: 'y' },
      ],
      '5rem',
      '7rem',
    ],
  ])('%s', (_case, texts, wide, narrow) => {
    expect(expectedSize(texts, { wide: 2, narrow: 4 })).toEqual({
      '--wide-size': wide,
      '--narrow-size': narrow,
    })
  })
})
