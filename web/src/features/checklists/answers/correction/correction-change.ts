import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import type {
  FormEvidence,
  FormPhoto,
} from '#features/checklists/answering/evidence/form-evidence.ts'

/** Uploaded photos are compared by key, because their local ids differ at each opening of the form. */
const identityOf = ({ id, key }: FormPhoto) => key ?? id

const comparableEvidence = ({ questions, signature, location }: FormEvidence) => ({
  questions: Object.entries(questions)
    .filter(([, { comment, photos }]) => comment.trim() !== '' || photos.length > 0)
    .map(([id, { comment, photos }]) => [id, comment.trim(), ...photos.map(identityOf)].join('\n'))
    .toSorted(),
  signature: signature.drawing && [signature.name.trim(), identityOf(signature.drawing)],
  location,
})

type CorrectionContent = {
  readonly answers: Answers
  readonly evidence: FormEvidence
  readonly farm: string
}

/** The content of a correction as a comparable text, without the reason: a reason alone is no change. */
export const contentText = ({ answers, evidence, farm }: CorrectionContent) =>
  JSON.stringify([
    farm,
    Object.entries(answers)
      .filter(([, answer]) => answer !== undefined)
      .toSorted(([left], [right]) => left.localeCompare(right)),
    comparableEvidence(evidence),
  ])
