import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches, weaknessOf, lengthFaultOf } from './passwords.ts'

/** The processor time of a wrong password, in microseconds: the least of five runs, to exclude other load. */
const cpuTimeOf = async (passwordHash: string | undefined) => {
  let least = Infinity
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage()
    await passwordMatches(passwordHash, 'senha')
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, user + system)
  }
  return least
}

describe('passwords', () => {
  it('are hashed with argon2id, each time with a new salt', async () => {
    const [first, second] = await Promise.all([hashPassword('senha'), hashPassword('senha')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
  })

  it.each([
    ['the same', 'maçã-verde', true],
    ['the same with accents typed apart', 'maçã-verde'.normalize('NFD'), true],
    ['in other capitals', 'Maçã-verde', false],
    ['with a space more', 'maçã-verde ', false],
    ['nothing', '', false],
  ])('match: %s', async (_name, typed, expected) => {
    expect(await passwordMatches(await hashPassword('maçã-verde'), typed)).toBe(expected)
  })

  it('of an unknown account never match', async () => {
    expect(await passwordMatches(undefined, 'senha')).toBe(false)
  })

  it('of an unknown account take as long as any other', async () => {
    const existingHash = await hashPassword('outra-senha')
    const [existing, unknown] = [await cpuTimeOf(existingHash), await cpuTimeOf(undefined)]
    expect(unknown).toBeGreaterThan(existing / 2)
    expect(existing).toBeGreaterThan(unknown / 2)
  })

  it.each([
    [5, 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [6, undefined],
    [256, undefined],
    [257, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 256 characters'],
  ])('of %i characters: %s', (length, expected) => {
    expect(lengthFaultOf('x'.repeat(length), 6)).toBe(expected)
  })

  it('that are easy to guess are refused as a password policy would, where they are to be', () => {
    const ana = { email: 'ana@fazenda.com.br', name: 'Ana' }
    const refuse = { min: 6, strength: 'refuse' } as const
    expect(weaknessOf('123456', refuse, ana)).toMatch(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /)
    expect(weaknessOf('ventania-azul', refuse, ana)).toBeUndefined()
    const warn = { min: 6, strength: 'warn' } as const
    expect(weaknessOf('123456', warn, ana)).toBeUndefined()
    expect(weaknessOf('12345', warn, ana)).toMatch(/^WEAK_PASSWORD : /)
  })
})
