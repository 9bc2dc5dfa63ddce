import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import type {
  HeldEvidence,
  HeldPhoto,
} from '#features/checklists/answering/evidence/held-evidence.ts'

/** Those that the server has are known by their keys, whoever opened the form how often. */
const nameOf = ({ id, key }: HeldPhoto) => key ?? id

const besideIn = ({ questions, signature, location }: HeldEvidence) => ({
  questions: Object.entries(questions)
    .filter(([, { comment, photos }]) => comment.trim() !== '' || photos.length > 0)
    .map(([id, { comment, photos }]) => [id, comment.trim(), ...photos.map(nameOf)].join('\n'))
    .toSorted(),
  signature: signature.drawing && [signature.name.trim(), nameOf(signature.drawing)],
  location,
})

type Corrected = {
  readonly answers: Answers
  readonly evidence: HeldEvidence
  readonly farm: string
}

/** What a correction says, as a text to be compared: a reason alone corrects nothing. */
export const contentText = ({ answers, evidence, farm }: Corrected) =>
  JSON.stringify([
    farm,
    Object.entries(answers)
      .filter(([, answer]) => answer !== undefined)
      .toSorted(([left], [right]) => left.localeCompare(right)),
    besideIn(evidence),
  ])
