/** Everything a form needs for evidence, loaded as one chunk where the checklist asks for evidence. */
export { AnswerEvidenceInputs } from './answer-evidence-inputs.tsx'
export { confirmedEvidence, evidenceFieldProblems } from './evidence-rules.ts'
export { QuestionEvidenceInputs } from './question-evidence-inputs.tsx'
