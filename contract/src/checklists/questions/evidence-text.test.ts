import { describe, expect, it } from 'vitest'
import { type EvidenceSettings, NO_EVIDENCE_SETTINGS } from './evidence-settings.ts'
import { answerEvidenceText, evidenceText, photosText } from './evidence-text.ts'
import { NO_FLAGS } from './option-flags.ts'
import type { QuestionType } from './types/question-type-rules.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    data: `R${index}`,
    weight: 0,
    ...NO_FLAGS,
  }))
const asking = (settings: Partial<EvidenceSettings>, type: QuestionType = 1, count = 6) =>
  evidenceText({ type, options: optionsOf(count), ...NO_EVIDENCE_SETTINGS, ...settings })

describe('the text of a photo count', () => {
  it.each([
    [{ min: 0, max: 1 }, 'até 1 foto'],
    [{ min: 0, max: 3 }, 'até 3 fotos'],
    [{ min: 1, max: 1 }, '1 foto'],
    [{ min: 2, max: 2 }, '2 fotos'],
    [{ min: 1, max: 3 }, '1 a 3 fotos'],
  ])('%j', (photos, text) => {
    expect(photosText(photos)).toBe(text)
  })
})

const BOTH = { comment: 'required', photos: { min: 1, max: 3 } } as const

describe('the text of a question’s evidence', () => {
  it.each<[Partial<EvidenceSettings>, string | undefined]>([
    [{}, undefined],
    [{ comment: 'none', photos: { min: 0, max: 0 }, evidence_when: [] }, undefined],
    [{ comment: 'optional' }, 'Observação opcional'],
    [{ comment: 'required' }, 'Observação obrigatória'],
    [{ photos: { min: 0, max: 2 } }, 'Até 2 fotos'],
    [BOTH, 'Observação obrigatória · 1 a 3 fotos'],
    [
      { ...BOTH, evidence_when: ['o1'] },
      'Observação obrigatória e 1 a 3 fotos se a resposta for “R1”',
    ],
    [
      { comment: 'required', photos: { min: 0, max: 3 }, evidence_when: ['o1', 'o0'] },
      'Observação obrigatória se a resposta for “R0” ou “R1” · Até 3 fotos',
    ],
    [
      { comment: 'optional', photos: { min: 2, max: 2 }, evidence_when: ['o0', 'o1', 'o2'] },
      '2 fotos se a resposta for “R0”, “R1” ou “R2” · Observação opcional',
    ],
    [
      { comment: 'required', evidence_when: ['o0', 'o1', 'o2', 'o3', 'o4'] },
      'Observação obrigatória se a resposta for “R0”, “R1”, “R2” ou mais 2',
    ],
    [{ comment: 'optional', evidence_when: ['o1'] }, 'Observação opcional'],
    [
      { comment: 'required', evidence_when: ['gone'] },
      'Observação obrigatória se a resposta for uma que não existe mais',
    ],
  ])('%j', (settings, text) => {
    expect(asking(settings)).toBe(text)
  })

  it('says that one of several chosen options is enough', () => {
    expect(asking({ comment: 'required', evidence_when: ['o1'] }, 2)).toBe(
      'Observação obrigatória se a resposta incluir “R1”',
    )
  })
})

describe('the text of a checklist’s evidence', () => {
  it.each([
    [{}, undefined],
    [{ signature: 'none', location: 'none' }, undefined],
    [{ signature: 'required', location: 'none' }, 'Assinatura obrigatória'],
    [
      { signature: 'optional', location: 'required' },
      'Assinatura opcional · Localização obrigatória',
    ],
  ] as const)('%j', (settings, text) => {
    expect(answerEvidenceText(settings)).toBe(text)
  })
})
