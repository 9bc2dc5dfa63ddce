import { describe, expect, it } from 'vitest'
import { copyName } from './checklist-creation.ts'

const first = ' (cópia)'

describe('the name of a copy', () => {
  it.each<[string, string, number, string]>([
    ['the first', 'Água', 1, 'Água (cópia)'],
    ['the second', 'Água', 2, 'Água (cópia 2)'],
    ['the twelfth', 'Água', 12, 'Água (cópia 12)'],
    ['a copy of a copy', 'Água (cópia)', 1, 'Água (cópia) (cópia)'],
    ['one that just fits', 'x'.repeat(247), 1, `${'x'.repeat(247)}${first}`],
    ['one too long by one', 'x'.repeat(248), 1, `${'x'.repeat(247)}${first}`],
    ['the longest', 'x'.repeat(255), 1, `${'x'.repeat(247)}${first}`],
    ['the longest, with a longer number', 'x'.repeat(255), 10, `${'x'.repeat(244)} (cópia 10)`],
    ['one cut at a space', `${'x'.repeat(246)} yyyy yyyy`, 1, `${'x'.repeat(246)}${first}`],
    ['an emoji that fits', `${'x'.repeat(245)}🐄`, 1, `${'x'.repeat(245)}🐄${first}`],
    ['an emoji at the cut goes whole', `${'x'.repeat(246)}🐄`, 1, `${'x'.repeat(246)}${first}`],
    ['emojis throughout', '🐄'.repeat(127), 1, `${'🐄'.repeat(123)}${first}`],
  ])('%s', (_name, name, number, expected) => {
    expect(copyName(name, number)).toBe(expected)
  })

  it('may be longer where the limit is higher', () => {
    expect(copyName('x'.repeat(500), 1, 500)).toBe(`${'x'.repeat(492)}${first}`)
  })
})
