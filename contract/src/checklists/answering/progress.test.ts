import { describe, expect, it } from 'vitest'
import {
  type EvidenceSettings,
  NO_EVIDENCE_SETTINGS,
} from '#checklists/questions/evidence-settings.ts'
import { NO_FLAGS } from '#checklists/questions/option-flags.ts'
import type { Question } from '#checklists/questions/question.ts'
import { checkAnswers } from './check-answers.ts'
import { QUESTION_TYPE } from '#checklists/questions/types/question-type-rules.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'
import { type SubmittedEvidence } from './evidence.ts'
import { evidenceProblems } from './evidence-problems.ts'
import { progressOf } from './progress.ts'

const OPTIONS = [
  { id: 'yes', data: 'Sim', weight: 1, ...NO_FLAGS },
  { id: 'no', data: 'Não', weight: 0, ...NO_FLAGS },
]
type FormQuestion = Pick<
  Question,
  'id' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'date_only'
> &
  EvidenceSettings
const questionOf = (id: string, overrides: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  type: QUESTION_TYPE.single,
  options: OPTIONS,
  range: [],
  required: true,
  parent: null,
  date_only: false,
  ...NO_EVIDENCE_SETTINGS,
  ...overrides,
})
const KEY = `answers/${'a'.repeat(22)}/a.jpg`
const PLAIN = questionOf('plain')
const ON_NO = questionOf('fence', { photos: { min: 1, max: 2 }, evidence_when: ['no'] })
const REMARKED = questionOf('gate', { required: false, comment: 'required' })
const OPTIONAL = questionOf('roof', { comment: 'optional', photos: { min: 0, max: 2 } })

const progressText = (
  questions: readonly FormQuestion[],
  answers: Answers,
  submitted: SubmittedEvidence = {},
  answerEvidence: Parameters<typeof progressOf>[0] = {},
) => {
  const state = checkAnswers(questions, answers)
  const problems = {
    ...state.problems,
    ...evidenceProblems({ ...state, ...answerEvidence }, submitted),
  }
  const { done, required } = progressOf(answerEvidence, { ...state, problems })
  return `${done} de ${required}`
}

describe('how many required answers are given', () => {
  it.each<[string, Parameters<typeof progressText>, string]>([
    ['a required answer is missing', [[PLAIN], {}], '0 de 1'],
    ['it is there', [[PLAIN], { plain: ['yes'] }], '1 de 1'],
    ['no photo is due for this answer', [[ON_NO], { fence: ['yes'] }], '1 de 1'],
    ['one is due for that', [[ON_NO], { fence: ['no'] }], '1 de 2'],
    [
      'it was taken',
      [[ON_NO], { fence: ['no'] }, { evidence: { fence: { photos: [KEY] } } }],
      '2 de 2',
    ],
    ['a remark is due, the answer is not', [[REMARKED], {}], '0 de 1'],
    [
      'it was written',
      [[REMARKED], {}, { evidence: { gate: { comment: 'Aberto', photos: [] } } }],
      '1 de 1',
    ],
    ['what may be given is not', [[OPTIONAL], { roof: ['yes'] }], '1 de 1'],
    [
      'signature and place are missing',
      [[PLAIN], { plain: ['yes'] }, {}, { signature: 'required', location: 'required' }],
      '1 de 3',
    ],
    [
      'they are there',
      [
        [PLAIN],
        { plain: ['yes'] },
        { signature: { name: 'Ana', key: KEY }, location: { reason: 'Sem sinal' } },
        { signature: 'required', location: 'required' },
      ],
      '3 de 3',
    ],
    [
      'they may be left out',
      [[PLAIN], { plain: ['yes'] }, {}, { signature: 'optional', location: 'optional' }],
      '1 de 1',
    ],
  ])('%s', (_name, args, expected) => {
    expect(progressText(...args)).toBe(expected)
  })

  it.each([
    [null, 1],
    ['F1', 2],
  ])('counts the farm where one is needed: %s', (farm, done) => {
    const state = checkAnswers([PLAIN], { plain: ['yes'] })
    expect(progressOf({}, state, { isNeeded: true, farm })).toEqual({ done, required: 2 })
  })

  it('does not count answers that the server refused', () => {
    const state = { ...checkAnswers([PLAIN], { plain: ['yes'] }), refused: { plain: 'Recusado' } }
    expect(progressOf({}, state)).toEqual({ done: 0, required: 1 })
  })

  it('does not count a farm that the server refused', () => {
    const refused = { farm_id: 'Fazenda inválida' }
    const state = { ...checkAnswers([PLAIN], { plain: ['yes'] }), refused }
    const progress = progressOf({}, state, { isNeeded: true, farm: 'F1' })
    expect(progress).toEqual({ done: 1, required: 2 })
  })
})
