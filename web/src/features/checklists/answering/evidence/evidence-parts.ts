/** All that a form needs once its checklist asks for evidence: fetched as one, and only then. */
export { AnswerEvidence } from './answer-evidence.tsx'
export { confirmedEvidence, problemsBeside } from './evidence-rules.ts'
export { QuestionEvidence } from './question-evidence.tsx'
