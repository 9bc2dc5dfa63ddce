import { describe, expect, it } from 'vitest'
import { NO_PHOTOS, evidenceSettingsForOptions, photoCountInput } from './evidence-settings.ts'

describe('the number of photos', () => {
  it.each([
    [{ min: 0, max: 0 }, true],
    [{ min: 1, max: 5 }, true],
    [{ min: '1', max: '2' }, true],
    [{ min: 3, max: 2 }, false],
    [{ min: 0, max: 6 }, false],
    [{ min: -1, max: 1 }, false],
    [{ min: 0.5, max: 1 }, false],
    [{ max: 1 }, false],
  ])('%j is taken: %s', (input, isTaken) => {
    expect(photoCountInput.safeParse(input).success).toBe(isTaken)
  })
})

describe('evidence that fits the options', () => {
  const required = { comment: 'required', photos: { min: 1, max: 2 } } as const

  it('keeps only the options that still exist', () => {
    expect(
      evidenceSettingsForOptions({ ...required, evidence_when: ['a', 'gone'] }, ['a', 'b']),
    ).toEqual({
      ...required,
      evidence_when: ['a'],
    })
  })

  it('becomes optional once all named options are gone', () => {
    expect(evidenceSettingsForOptions({ ...required, evidence_when: ['gone'] }, ['a'])).toEqual({
      comment: 'optional',
      photos: { min: 0, max: 2 },
      evidence_when: [],
    })
  })

  it('stays required for every answer where no option was named', () => {
    const settings = { ...required, evidence_when: [] }
    expect(evidenceSettingsForOptions(settings, ['a'])).toEqual(settings)
  })

  it('names no option where no evidence is asked for', () => {
    const settings = { comment: 'none', photos: NO_PHOTOS, evidence_when: ['a'] } as const
    expect(evidenceSettingsForOptions(settings, ['a']).evidence_when).toEqual([])
  })
})
