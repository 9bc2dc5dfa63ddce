import { describe, expect, it } from 'vitest'
import { acceptedStep, currentCode, newTotpSecret, totpUri } from './totp.ts'

// RFC 6238 appendix B, the SHA-1 secret; its codes have 8 digits, ours are their last 6.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('acceptedStep', () => {
  it.each<[string, string, number, number]>([
    ['the first vector of the RFC', '287082', 59, 1],
    ['another one', '081804', 1_111_111_109, 37_037_036],
    ['one after 2³¹', '353130', 20_000_000_000, 666_666_666],
  ])('accepts %s', (_name, code, seconds, step) => {
    expect(acceptedStep(SECRET, code, 0, at(seconds))).toBe(step)
  })

  const now = at(1_800_000_015)
  const step = 60_000_000
  const codeOf = (steps: number) => currentCode(SECRET, at(1_800_000_015 + steps * 30)).code

  it.each<[string, number, number | undefined]>([
    ['of this step', 0, step],
    ['of the step before', -1, step - 1],
    ['of the step after', 1, step + 1],
    ['two steps old', -2, undefined],
    ['two steps early', 2, undefined],
  ])('for a code %s', (_name, steps, expected) => {
    expect(acceptedStep(SECRET, codeOf(steps), 0, now)).toBe(expected)
  })

  it('refuses a code that was used, and any before it', () => {
    expect(acceptedStep(SECRET, codeOf(0), step, now)).toBeUndefined()
    expect(acceptedStep(SECRET, codeOf(-1), step, now)).toBeUndefined()
    expect(acceptedStep(SECRET, codeOf(1), step, now)).toBe(step + 1)
  })
})

describe('a new secret', () => {
  it('has 160 bits, and its URI for the app names the owner', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpUri(secret, 'ana@x.com')).toMatch(/^otpauth:\/\/totp\/Portal%20Agro:ana%40x\.com\?/)
  })

  it('says how long its code stays valid', () => {
    expect(currentCode(SECRET, at(59)).validForSeconds).toBe(1)
    expect(currentCode(SECRET, at(60)).validForSeconds).toBe(30)
  })
})
