import { describe, expect, it } from 'vitest'
import { changedEvidence } from '#checklists/answers/changed-answers.ts'
import { NO_EVIDENCE_SETTINGS } from '#checklists/questions/evidence-settings.ts'
import {
  acceptedEvidence,
  COMMENT_MISSING,
  evidenceProblems,
  LOCATION_MISSING,
  photosMissing,
  SIGNATURE_MISSING,
  visibleEvidence,
} from './evidence-problems.ts'
import {
  evidenceInput,
  isEvidenceDue,
  locationInput,
  signatureInput,
  type SubmittedEvidence,
} from './evidence.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const key = (at: number) => `answers/${String(at).padStart(22, 'k')}/foto.jpg`
const question = (settings: object) => ({ id: ID, ...NO_EVIDENCE_SETTINGS, ...settings })
const problems = (settings: object, submitted: object, answer?: string[]) =>
  evidenceProblems(
    { visible: [question(settings)], answers: answer ? { [ID]: answer } : {} },
    { evidence: { [ID]: { photos: [], ...submitted } } },
  )
const COMMENT = `evidence.${ID}.comment`
const PHOTOS = `evidence.${ID}.photos`
const bad = { evidence_when: ['ruim'] }

describe('the errors of evidence', () => {
  it.each([
    ['nothing asked, nothing given', {}, {}, undefined, {}],
    [
      'a remark nobody asks for',
      {},
      { comment: 'x' },
      undefined,
      { [COMMENT]: 'Esta pergunta não pede observação' },
    ],
    [
      'photos nobody asks for',
      {},
      { photos: [key(1)] },
      undefined,
      { [PHOTOS]: 'Esta pergunta não pede fotos' },
    ],
    ['an optional remark left out', { comment: 'optional' }, {}, undefined, {}],
    ['an optional remark', { comment: 'optional' }, { comment: 'x' }, undefined, {}],
    [
      'a required remark left out',
      { comment: 'required' },
      {},
      undefined,
      { [COMMENT]: COMMENT_MISSING },
    ],
    ['a required remark', { comment: 'required' }, { comment: 'x' }, undefined, {}],
    ['one required by another option', { comment: 'required', ...bad }, {}, ['bom'], {}],
    [
      'one required by this option',
      { comment: 'required', ...bad },
      {},
      ['ruim'],
      { [COMMENT]: COMMENT_MISSING },
    ],
    ['one required by an option, unanswered', { comment: 'required', ...bad }, {}, undefined, {}],
    [
      'too few photos',
      { photos: { min: 2, max: 3 } },
      { photos: [key(1)] },
      undefined,
      { [PHOTOS]: photosMissing(2) },
    ],
    ['too few, by another option', { photos: { min: 2, max: 3 }, ...bad }, {}, ['bom'], {}],
    ['enough photos', { photos: { min: 2, max: 3 } }, { photos: [key(1), key(2)] }, undefined, {}],
    [
      'too many photos',
      { photos: { min: 0, max: 1 } },
      { photos: [key(1), key(2)] },
      undefined,
      { [PHOTOS]: 'Use no máximo 1 foto nesta pergunta' },
    ],
    [
      'too many, by another option',
      { photos: { min: 0, max: 1 }, ...bad },
      { photos: [key(1), key(2)] },
      ['bom'],
      { [PHOTOS]: 'Use no máximo 1 foto nesta pergunta' },
    ],
  ] as const)('%s', (_name, settings, submitted, answer, expected) => {
    expect(problems(settings, submitted, answer && [...answer])).toEqual(expected)
  })

  it('requires signature and location only where the checklist does', () => {
    const problemsAt = (level: 'optional' | 'required') =>
      evidenceProblems({ visible: [], answers: {}, signature: level, location: level }, {})
    expect(problemsAt('optional')).toEqual({})
    expect(problemsAt('required')).toEqual({
      signature: SIGNATURE_MISSING,
      location: LOCATION_MISSING,
    })
    const submitted = {
      signature: { name: 'Ana', key: key(1) },
      location: { reason: 'Sem sinal de satélite' },
    }
    expect(
      evidenceProblems(
        { visible: [], answers: {}, signature: 'required', location: 'required' },
        submitted,
      ),
    ).toEqual({})
  })

  it('refuses a signature and a location that the checklist does not ask for', () => {
    const submitted = { signature: { name: 'Ana', key: key(1) }, location: { reason: 'Sem sinal' } }
    expect(evidenceProblems({ visible: [], answers: {} }, submitted)).toEqual({
      signature: 'Este checklist não pede assinatura',
      location: 'Este checklist não pede localização',
    })
  })

  it('is required by each option that is named', () => {
    expect(isEvidenceDue(question({ evidence_when: ['a', 'b'] }), ['b', 'c'])).toBe(true)
    expect(isEvidenceDue(question({ evidence_when: ['a', 'b'] }), ['c'])).toBe(false)
    expect(isEvidenceDue(question({ evidence_when: ['a'] }), 'a')).toBe(false)
  })
})

it('evidence is reduced to what another version of the checklist asks for', () => {
  const submitted = {
    evidence: { [ID]: { comment: 'x', photos: [key(1), key(2)] } },
    signature: { name: 'Ana', key: key(3) },
    location: { reason: 'Sem sinal' },
  }
  const laxQuestion = question({ comment: 'optional', photos: { min: 0, max: 1 } })
  expect(acceptedEvidence({ questions: [laxQuestion], signature: 'optional' }, submitted)).toEqual({
    evidence: { [ID]: { comment: 'x', photos: [key(1)] } },
    signature: submitted.signature,
  })
  expect(acceptedEvidence({ questions: [] }, submitted)).toEqual({ evidence: {} })
})

describe('sent evidence', () => {
  it('is kept only for visible questions, and only if it is not empty', () => {
    const other = '0198c0de-0000-7000-8000-000000000002'
    const submitted = { [ID]: { comment: 'x', photos: [] }, [other]: { comment: 'y', photos: [] } }
    expect(visibleEvidence([question({})], submitted)).toEqual({
      [ID]: { comment: 'x', photos: [] },
    })
    expect(visibleEvidence([question({})], { [ID]: { photos: [] } })).toEqual({})
  })

  it.each([
    [{ [ID]: {} }, true],
    [{ [ID]: { comment: '', photos: null } }, true],
    [{ [ID]: { comment: 'x', photos: [key(1)] } }, true],
    [{ [ID]: { photos: ['docs/aaaaaaaaaaaaaaaaaaaaaa/foto.jpg'] } }, false],
    [{ [ID]: { photos: ['answers/../../etc/passwd'] } }, false],
    [{ [ID]: { photos: [key(1), key(1)] } }, false],
    [{ [ID]: { photos: [1, 2, 3, 4, 5, 6].map(key) } }, false],
    [{ [ID]: { comment: 'x'.repeat(2001) } }, false],
    [{ nobody: { comment: 'x' } }, false],
  ])('%j is accepted: %s', (submitted, isTaken) => {
    expect(evidenceInput.safeParse(submitted).success).toBe(isTaken)
  })

  it.each(['   ', '\u200b\u200b'])('has no comment where the text is %j', (comment) => {
    expect(evidenceInput.parse({ [ID]: { comment } })[ID]?.comment).toBeUndefined()
  })

  it('may contain each photo only once, across all questions', () => {
    const other = '0198c0de-0000-7000-8000-000000000002'
    const submitted = { [ID]: { photos: [key(1)] }, [other]: { photos: [key(1)] } }
    expect(evidenceInput.safeParse(submitted).success).toBe(false)
  })

  it.each([
    [{ name: 'Ana', key: key(1) }, true],
    [{ name: 'Ana' }, false],
    [{ name: ' ', key: key(1) }, false],
    [{ key: key(1) }, false],
  ])('the signature %j is accepted: %s', (submitted, isTaken) => {
    expect(signatureInput.safeParse(submitted).success).toBe(isTaken)
  })

  const at = { accuracy: 12, taken_at: '2026-01-01T10:00:00.000Z' }
  it.each([
    [{ latitude: -25.4, longitude: -49.2, ...at }, true],
    [{ latitude: 91, longitude: 0, ...at }, false],
    [{ latitude: 0, longitude: 181, ...at }, false],
    [{ latitude: 0, longitude: 0 }, false],
    [{ reason: 'Sem sinal' }, true],
    [{ reason: ' x ' }, false],
    [{}, false],
    [{ latitude: -25.4, longitude: -49.2, ...at, reason: null }, true],
    [{ latitude: -25.4, longitude: -49.2, ...at, reason: 'Sem sinal' }, false],
    [{ latitude: -25.4, reason: 'Sem sinal' }, false],
  ])('the location %j is accepted: %s', (submitted, isTaken) => {
    expect(locationInput.safeParse(submitted).success).toBe(isTaken)
  })
})

describe('the evidence that a correction changes', () => {
  const before: SubmittedEvidence = {
    evidence: { a: { comment: 'Caída', photos: ['p1', 'p2'] }, b: { photos: ['p3'] } },
    signature: { name: 'Ana', key: 's1' },
    location: { latitude: 1, longitude: 2, accuracy: 3, taken_at: '2026-11-17T12:00:00.000Z' },
  }
  const [a, b] = [before.evidence?.['a'], before.evidence?.['b']]
  it.each<[string, SubmittedEvidence, readonly string[]]>([
    ['nothing', before, []],
    [
      'nothing where the order alone differs',
      { ...before, evidence: { ...(b && { b }), ...(a && { a }) } },
      [],
    ],
    [
      'a remark',
      {
        ...before,
        evidence: { ...before.evidence, a: { comment: 'De pé', photos: ['p1', 'p2'] } },
      },
      ['observações'],
    ],
    ['a photo', { ...before, evidence: { ...before.evidence, b: { photos: ['p4'] } } }, ['fotos']],
    ['photos taken away', { ...before, evidence: { ...(a && { a }) } }, ['fotos']],
    ['who signed', { ...before, signature: { name: 'Rui', key: 's1' } }, ['assinatura']],
    ['the place', { ...before, location: { reason: 'Sem sinal' } }, ['localização']],
    ['all of it', {}, ['observações', 'fotos', 'assinatura', 'localização']],
  ])('%s', (_name, after, expected) => {
    expect(changedEvidence(before, after)).toEqual(expected)
  })
})
