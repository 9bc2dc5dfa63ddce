import { describe, expect, it } from 'vitest'
import { openFonts } from './fonts.ts'
import { linesOf } from './lines.ts'

const { runsOf } = openFonts()
/** Every grapheme has width 1. */
const measure = (_font: string, text: string) => [...new Intl.Segmenter().segment(text)].length
const brokenAt = (width: number, text: string) =>
  linesOf(runsOf(text, 'regular'), width, measure).map((line) =>
    line.map((run) => run.text).join(''),
  )

describe('linesOf', () => {
  it.each<[string, number, string, string[]]>([
    ['what fits stays', 10, 'uma linha', ['uma linha']],
    ['words go to the next line', 9, 'uma linha só', ['uma linha', 'só']],
    [
      'a word that is too long is broken',
      4,
      'a inconstitucional',
      ['a in', 'cons', 'titu', 'cion', 'al'],
    ],
    ['spaces at the ends are dropped', 5, 'a    b    c', ['a', 'b', 'c']],
    ['nothing is one empty line', 5, '', ['']],
  ])('%s', (_name, width, text, expected) => {
    expect(brokenAt(width, text)).toEqual(expected)
  })
})

it.each([
  ['words', 'palavra '.repeat(2000).trim()],
  ['one word without end', 'x'.repeat(16_000)],
])('measures each letter at most twice: %s', (_name, text) => {
  let measured = 0
  const width = (_font: string, letters: string) => {
    measured += letters.length
    return letters.length
  }
  const lines = linesOf(runsOf(text, 'regular'), 100, width)
  expect(lines.flatMap((line) => line.map((run) => run.text)).join('').length).toBeGreaterThan(
    15_000,
  )
  expect(measured).toBeLessThanOrEqual(2 * text.length)
})

describe('runsOf', () => {
  it.each<[string, string, string]>([
    ['accents, put together or apart', 'a\u0301ção', 'regular'],
    ['an emoji', '🐔', 'emoji'],
    ['a family', '👨‍👩‍👧', 'emoji'],
    ['a tone of skin', '👍🏾', 'emoji'],
    ['a flag', '🇧🇷', 'emoji'],
    ['a key', '1️⃣', 'emoji'],
    ['a heart that is meant as a picture', '❤️', 'emoji'],
    ['a tick', '✓', 'symbols'],
    ['Greek', 'Ωμ', 'regular'],
    ['an arrow', '⇒', 'symbols'],
  ])('writes %s', (_name, text, font) => {
    const runs = runsOf(text, 'regular')
    expect(new Set(runs.map((run) => run.font))).toEqual(new Set([font]))
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
  })

  it('prints a replacement for characters in no font, and leaves out invisible ones', () => {
    expect(runsOf('a\u200B\u202Eb', 'bold')).toEqual([
      { font: 'bold', text: 'a' },
      { font: 'bold', text: 'b' },
    ])
    expect(runsOf('漢', 'regular')).toEqual([{ font: 'regular', text: '\uFFFD' }])
  })
})
