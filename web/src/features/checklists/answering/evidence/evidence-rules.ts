import type { Checked } from '@portal/contract/checklists/answers/answer'
import {
  evidenceInput,
  evidenceProblems,
  noPlace,
  signatureInput,
} from '@portal/contract/checklists/answering/evidence'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import {
  type GivenSettings,
  evidenceSettingsOf,
} from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import { hasVisible } from '@portal/contract/shared/text'
import type { HeldEvidence, HeldLocation, HeldQuestionEvidence } from './held-evidence.ts'

type Asked = Pick<FullChecklist, 'signature' | 'location'>
type State = Pick<Checked<Question>, 'visible' | 'answers'>

const visibleText = (text: string) => (hasVisible(text) ? text.trim() : '')

/** A reason that nobody has written yet is none. */
const givenLocation = (location: HeldLocation | null) => {
  if (location === null || !('reason' in location)) return location
  const reason = visibleText(location.reason)
  return reason === '' ? null : { reason }
}
const givenSignature = ({ name, drawing }: HeldEvidence['signature']) => {
  const text = visibleText(name)
  return drawing === null || text === '' ? undefined : { name: text, drawing }
}

const NAME_MISSING = 'Informe o nome de quem assina'
const DRAWING_MISSING = 'Assine no quadro ou use o nome digitado'

/** Half a signature is none, and nobody left it so on purpose. */
const signatureProblem = ({ name, drawing }: HeldEvidence['signature']) => {
  const text = visibleText(name)
  if (drawing === null) return text === '' ? undefined : DRAWING_MISSING
  if (text === '') return NAME_MISSING
  return signatureInput.shape.name.safeParse(text).error?.issues[0]?.message
}
const locationProblem = (location: HeldLocation | null) =>
  location === null || !('reason' in location)
    ? undefined
    : noPlace.safeParse(location).error?.issues[0]?.message
const commentProblem = (id: string, comment: string) =>
  evidenceInput.safeParse({ [id]: { comment } }).error?.issues[0]?.message

/** Field → what is wrong with what was given beside the values. */
export const problemsBeside = (
  { signature, location }: Asked,
  { visible, answers }: State,
  held: HeldEvidence,
): Readonly<Record<string, string>> => {
  const given = Object.entries(held.questions).map(([id, { comment, photos }]) => {
    const text = visibleText(comment)
    return [
      id,
      { ...(text !== '' && { comment: text }), photos: photos.map((photo) => photo.id) },
    ] as const
  })
  const signed = givenSignature(held.signature)
  const place = givenLocation(held.location)
  const missing = evidenceProblems(
    { visible, answers, signature, location },
    {
      evidence: Object.fromEntries(given),
      signature: signed && { name: signed.name, key: signed.drawing.id },
      location: place ?? undefined,
    },
  )
  const ofForm = [
    ...visible.map(({ id }) => [
      evidenceField(id, 'comment'),
      commentProblem(id, held.questions[id]?.comment ?? ''),
    ]),
    ['signature', signatureProblem(held.signature)],
    ['location', locationProblem(place)],
  ] as const
  const wrong = ofForm.flatMap(([field, problem]) =>
    field === undefined || problem === undefined ? [] : [[field, problem] as const],
  )
  return { ...missing, ...Object.fromEntries(wrong) }
}

const isNothing = ({ comment, photos }: HeldQuestionEvidence) =>
  comment === '' && photos.length === 0

const ofQuestions = (
  questions: readonly { readonly id: string }[],
  held: HeldEvidence,
  change: (given: HeldQuestionEvidence, questionId: string) => HeldQuestionEvidence,
) =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const given = held.questions[id]
      const changed = given && change(given, id)
      return changed === undefined || isNothing(changed) ? [] : [[id, changed] as const]
    }),
  )

/** What is sent of it: that of the questions that are shown, and nothing that is only begun. */
export const confirmedEvidence = ({ visible }: State, held: HeldEvidence): HeldEvidence => ({
  questions: ofQuestions(visible, held, ({ comment, photos }) => ({
    comment: visibleText(comment),
    photos,
  })),
  signature: givenSignature(held.signature) ?? { name: '', drawing: null },
  location: givenLocation(held.location),
})

type AskedQuestion = GivenSettings & { readonly id: string; readonly name: string }

/** As much of it as another version asks for, and the names of what it has no place for. */
export const fittingEvidence = (
  { signature, location }: Asked,
  questions: readonly AskedQuestion[],
  held: HeldEvidence,
) => {
  const settings = new Map(questions.map((question) => [question.id, evidenceSettingsOf(question)]))
  const fitting: HeldEvidence = {
    questions: ofQuestions(questions, held, ({ comment, photos }, id) => ({
      comment: settings.get(id)?.comment === 'none' ? '' : comment,
      photos: photos.slice(0, settings.get(id)?.photos.max),
    })),
    signature: signature === 'none' ? { name: '', drawing: null } : held.signature,
    location: location === 'none' ? null : held.location,
  }
  const isLost = (id: string) => {
    const before = held.questions[id]
    const after = fitting.questions[id]
    return (
      before !== undefined &&
      (before.comment !== (after?.comment ?? '') ||
        before.photos.length !== (after?.photos.length ?? 0))
    )
  }
  return {
    fitting,
    lostIds: Object.keys(held.questions).filter(isLost),
    lostParts: [
      ...(fitting.signature === held.signature || held.signature.drawing === null
        ? []
        : ['Assinatura']),
      ...(fitting.location === held.location ? [] : ['Localização']),
    ],
  }
}
