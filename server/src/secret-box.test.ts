import { describe, expect, it } from 'vitest'
import { secretBox } from './secret-box.ts'

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

describe('a secret box', () => {
  it('opens what it sealed, for the same owner', () => {
    const box = secretBox([newKey])
    const sealed = box.seal('JBSWY3DP', 'ana')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(box.open(sealed, 'ana')).toBe('JBSWY3DP')
  })

  it('seals the same secret differently each time', () => {
    const box = secretBox([newKey])
    expect(box.seal('x', 'ana')).not.toBe(box.seal('x', 'ana'))
  })

  it('opens for nobody else', () => {
    const box = secretBox([newKey])
    expect(() => box.open(box.seal('x', 'ana'), 'bia')).toThrow()
  })

  it('notices a changed byte', () => {
    const box = secretBox([newKey])
    const sealed = box.seal('segredo', 'ana')
    const last = sealed.at(-3) === 'A' ? 'B' : 'A'
    expect(() => box.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, 'ana')).toThrow()
  })

  it('still opens with the key before, and seals with the new one', () => {
    const sealed = secretBox([oldKey]).seal('x', 'ana')
    expect(secretBox([newKey, oldKey]).open(sealed, 'ana')).toBe('x')
    expect(() => secretBox([newKey]).open(sealed, 'ana')).toThrow(/No key/)
  })
})
