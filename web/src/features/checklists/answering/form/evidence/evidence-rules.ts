import type { CheckedAnswers } from '@portal/contract/checklists/answering/check-answers'
import {
  evidenceField,
  evidenceInput,
  noLocation,
  signatureInput,
} from '@portal/contract/checklists/answering/evidence'
import { evidenceProblems } from '@portal/contract/checklists/answering/evidence-problems'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { type EvidenceSettings } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import { hasVisibleText } from '@portal/contract/shared/text'
import type { FormEvidence, FormLocation, FormQuestionEvidence } from './evidence.ts'

type Requirements = Pick<FullChecklist, 'signature' | 'location'>
type State = Pick<CheckedAnswers<Question>, 'visible' | 'answers'>

const visibleText = (text: string) => (hasVisibleText(text) ? text.trim() : '')

/** An empty reason counts as no location. */
const completeLocation = (location: FormLocation | null) => {
  if (location === null || !('reason' in location)) return location
  const reason = visibleText(location.reason)
  return reason === '' ? null : { reason }
}
const completeSignature = ({ name, drawing }: FormEvidence['signature']) => {
  const text = visibleText(name)
  return drawing === null || text === '' ? undefined : { name: text, drawing }
}

const NAME_MISSING = 'Informe o nome de quem assina'
const DRAWING_MISSING = 'Assine no quadro ou use o nome digitado'

/** A signature needs both a name and a drawing, even where it is optional. */
const signatureProblem = ({ name, drawing }: FormEvidence['signature']) => {
  const text = visibleText(name)
  if (drawing === null) return text === '' ? undefined : DRAWING_MISSING
  if (text === '') return NAME_MISSING
  return signatureInput.shape.name.safeParse(text).error?.issues[0]?.message
}
const locationProblem = (location: FormLocation | null) =>
  location === null || !('reason' in location)
    ? undefined
    : noLocation.safeParse(location).error?.issues[0]?.message
const commentProblem = (id: string, comment: string) =>
  evidenceInput.safeParse({ [id]: { comment } }).error?.issues[0]?.message

/** Returns the problems of the evidence, by field name. */
export const evidenceFieldProblems = (
  { signature, location }: Requirements,
  { visible, answers }: State,
  evidence: FormEvidence,
): Readonly<Record<string, string>> => {
  const questions = Object.entries(evidence.questions).map(([id, { comment, photos }]) => {
    const text = visibleText(comment)
    return [
      id,
      { ...(text !== '' && { comment: text }), photos: photos.map((photo) => photo.id) },
    ] as const
  })
  const signed = completeSignature(evidence.signature)
  const place = completeLocation(evidence.location)
  const missing = evidenceProblems(
    { visible, answers, signature, location },
    {
      evidence: Object.fromEntries(questions),
      signature: signed && { name: signed.name, key: signed.drawing.id },
      location: place ?? undefined,
    },
  )
  const incomplete = [
    ...visible.map(({ id }) => [
      evidenceField(id, 'comment'),
      commentProblem(id, evidence.questions[id]?.comment ?? ''),
    ]),
    ['signature', signatureProblem(evidence.signature)],
    ['location', locationProblem(place)],
  ] as const
  const wrong = incomplete.flatMap(([field, problem]) =>
    field === undefined || problem === undefined ? [] : [[field, problem] as const],
  )
  return { ...missing, ...Object.fromEntries(wrong) }
}

const isEmpty = ({ comment, photos }: FormQuestionEvidence) => comment === '' && photos.length === 0

const changedQuestions = (
  questions: readonly { readonly id: string }[],
  evidence: FormEvidence,
  change: (question: FormQuestionEvidence, questionId: string) => FormQuestionEvidence,
) =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const question = evidence.questions[id]
      const changed = question && change(question, id)
      return changed === undefined || isEmpty(changed) ? [] : [[id, changed] as const]
    }),
  )

/** The evidence to send: that of visible questions, without incomplete parts. */
export const confirmedEvidence = ({ visible }: State, evidence: FormEvidence): FormEvidence => ({
  questions: changedQuestions(visible, evidence, ({ comment, photos }) => ({
    comment: visibleText(comment),
    photos,
  })),
  signature: completeSignature(evidence.signature) ?? { name: '', drawing: null },
  location: completeLocation(evidence.location),
})

type AskedQuestion = EvidenceSettings & { readonly id: string; readonly name: string }

/** The evidence that another version asks for too, and what of it is lost. */
export const fittingEvidence = (
  { signature, location }: Requirements,
  questions: readonly AskedQuestion[],
  evidence: FormEvidence,
) => {
  const settings = new Map(questions.map((question) => [question.id, question]))
  const fitting: FormEvidence = {
    questions: changedQuestions(questions, evidence, ({ comment, photos }, id) => ({
      comment: settings.get(id)?.comment === 'none' ? '' : comment,
      photos: photos.slice(0, settings.get(id)?.photos.max),
    })),
    signature: signature === 'none' ? { name: '', drawing: null } : evidence.signature,
    location: location === 'none' ? null : evidence.location,
  }
  const isLost = (id: string) => {
    const before = evidence.questions[id]
    const after = fitting.questions[id]
    return (
      before !== undefined &&
      (before.comment !== (after?.comment ?? '') ||
        before.photos.length !== (after?.photos.length ?? 0))
    )
  }
  return {
    fitting,
    lostIds: Object.keys(evidence.questions).filter(isLost),
    lostParts: [
      ...(fitting.signature === evidence.signature || evidence.signature.drawing === null
        ? []
        : ['Assinatura']),
      ...(fitting.location === evidence.location ? [] : ['Localização']),
    ],
  }
}
