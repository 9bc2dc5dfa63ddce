import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import { describe, expect, it } from 'vitest'
import { aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { confirmedEvidence, evidenceFieldProblems, fittingEvidence } from './evidence-rules.ts'
import { type FormEvidence, type FormPhoto, NO_EVIDENCE } from './evidence.ts'

const photo: FormPhoto = {
  visit: idOf(1),
  id: idOf(70),
  bytes: 1,
  takenAt: '2026-11-14T13:31:00.000Z',
  key: null,
}
const QUESTION = aQuestion(20, { comment: 'required', photos: { min: 1, max: 2 } })
const state = checkAnswers([QUESTION], {})
const evidenceWith = (changes: Partial<FormEvidence>): FormEvidence => ({
  ...NO_EVIDENCE,
  ...changes,
})
const questionEvidence = (comment: string, ...photos: readonly FormPhoto[]) =>
  evidenceWith({ questions: { [QUESTION.id]: { comment, photos } } })

const [COMMENT, PHOTOS] = [
  evidenceField(QUESTION.id, 'comment'),
  evidenceField(QUESTION.id, 'photos'),
]

describe('evidenceFieldProblems', () => {
  it.each<[string, FormEvidence, Readonly<Record<string, string>>]>([
    [
      'tells what is missing',
      NO_EVIDENCE,
      { [COMMENT]: 'Escreva uma observação', [PHOTOS]: 'Adicione pelo menos 1 foto' },
    ],
    ['is content with what is asked', questionEvidence('Assim', photo), {}],
    [
      'sees no remark in spaces',
      questionEvidence('  ', photo),
      { [COMMENT]: 'Escreva uma observação' },
    ],
    [
      'counts the remark',
      questionEvidence('x'.repeat(2001), photo),
      { [COMMENT]: 'Use no máximo 2000 caracteres' },
    ],
  ])('%s', (_name, evidence, expected) => {
    expect(evidenceFieldProblems({ signature: 'none', location: 'none' }, state, evidence)).toEqual(
      expected,
    )
  })

  it.each<[string, Partial<FormEvidence>, Readonly<Record<string, string>>]>([
    [
      'both are missing',
      {},
      { signature: 'A assinatura é obrigatória', location: 'A localização é obrigatória' },
    ],
    [
      'a name without a drawing, a reason too short',
      { signature: { name: 'Ana', drawing: null }, location: { reason: 'ab' } },
      {
        signature: 'Assine no quadro ou use o nome digitado',
        location: 'Informe por que não há localização, com ao menos 3 caracteres',
      },
    ],
    [
      'a drawing without a name, an empty reason',
      { signature: { name: ' ', drawing: photo }, location: { reason: ' ' } },
      { signature: 'Informe o nome de quem assina', location: 'A localização é obrigatória' },
    ],
    [
      'both are there',
      { signature: { name: 'Ana', drawing: photo }, location: { reason: 'Sem sinal' } },
      {},
    ],
  ])('of the whole: %s', (_name, evidence, expected) => {
    const requirements = { signature: 'required', location: 'required' } as const
    expect(
      evidenceFieldProblems(requirements, checkAnswers([], {}), evidenceWith(evidence)),
    ).toEqual(expected)
  })

  it('refuses incomplete evidence, also where none is required', () => {
    const requirements = { signature: 'optional', location: 'optional' } as const
    const evidence = evidenceWith({ signature: { name: 'Ana', drawing: null } })
    expect(evidenceFieldProblems(requirements, checkAnswers([], {}), evidence)).toEqual({
      signature: 'Assine no quadro ou use o nome digitado',
    })
  })
})

it('only complete evidence of visible questions is confirmed', () => {
  const evidence = evidenceWith({
    questions: {
      [QUESTION.id]: { comment: ' Assim ', photos: [photo] },
      [idOf(99)]: { comment: 'De outra', photos: [] },
    },
    signature: { name: 'Ana', drawing: null },
    location: { reason: ' ' },
  })
  expect(confirmedEvidence(state, evidence)).toEqual(questionEvidence('Assim', photo))
})

it('another version keeps the evidence that it asks for, and names the rest', () => {
  const evidence: FormEvidence = {
    ...questionEvidence('Assim', photo, { ...photo, id: idOf(71) }),
    signature: { name: 'Ana', drawing: photo },
    location: { reason: 'Sem sinal' },
  }
  const newer = aQuestion(20, { comment: 'none', photos: { min: 0, max: 1 } })
  const { fitting, lostIds, lostParts } = fittingEvidence(
    { signature: 'none', location: 'optional' },
    [newer],
    evidence,
  )
  expect(fitting).toEqual({
    ...questionEvidence('', photo),
    location: { reason: 'Sem sinal' },
  })
  expect(lostIds).toEqual([QUESTION.id])
  expect(lostParts).toEqual(['Assinatura'])
})
