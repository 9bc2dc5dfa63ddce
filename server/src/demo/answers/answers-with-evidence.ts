import type { Question } from '@portal/contract/checklists/questions/question'
import { type Calendar, MINUTE_MS } from '@portal/contract/shared/calendar'
import { addDays } from '@portal/contract/shared/dates'
import type { Db } from '#db/database.ts'
import { png, signatureImage } from '#demo/small-files.ts'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { buildAnswerContent } from '#features/checklists/answering/answer-content.ts'
import type { NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import { allChecklists } from '#features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '#features/checklists/checklist/version.queries.ts'
import { answerBy, sampleAnswers } from './load-answers.ts'
import { pseudoRandom } from './sample-answer.ts'

const CODE = 'LEI-01'

type EvidenceSample = {
  readonly comment: string
  readonly scenes: readonly Parameters<typeof png>[]
}
type Sample = {
  readonly daysAgo: number
  readonly time: string
  readonly email: string
  readonly signedBy: string
  /** Fixed answers and evidence, by the names of the questions. Other questions get sample answers. */
  readonly answers: Readonly<Record<string, string>>
  readonly evidence: Readonly<Record<string, EvidenceSample>>
}

const TREATED = 'Vacas em tratamento são ordenhadas por último?'
const ROOM = 'Limpeza da sala de leite'

const SAMPLES: readonly Sample[] = [
  {
    daysAgo: 3,
    time: '06:20',
    email: 'campo@demo.test',
    signedBy: 'Sueli Kaminski',
    answers: { [TREATED]: 'Não', 'O leite delas foi descartado?': 'Sim', [ROOM]: '4' },
    evidence: {
      [TREATED]: {
        comment: 'A vaca 214, em tratamento de mastite, entrou no meio do lote.',
        scenes: [
          [[168, 186, 194], [112, 96, 78], 640, 480],
          [[150, 170, 182], [96, 110, 84], 640, 480],
        ],
      },
      [ROOM]: {
        comment: 'Piso lavado, falta tela na janela.',
        scenes: [[[214, 220, 222], [140, 146, 150], 640, 480]],
      },
    },
  },
  {
    daysAgo: 17,
    time: '16:45',
    email: 'gestor@demo.test',
    signedBy: 'Valdir Zanella',
    answers: { [TREATED]: 'Sim', [ROOM]: '5' },
    evidence: {
      [ROOM]: {
        comment: 'Sala pintada e azulejos novos até o teto.',
        scenes: [[[226, 232, 236], [176, 190, 196], 640, 480]],
      },
    },
  },
]

type StoreFile = (file: { readonly name: string; readonly bytes: Buffer }) => Promise<string>
type When = { readonly now: Date; readonly calendar: Calendar }

/** A file name like those of the panel, which contain the time of the photo. */
const nameAt = (at: Date) => `${at.toISOString().replaceAll(/[:.]/g, '-')}.png`

const evidenceOf = async (
  sample: Sample,
  questions: readonly Question[],
  at: Date,
  store: StoreFile,
) => {
  const evidence: Record<string, { comment: string; photos: string[] }> = {}
  let takenAt = at.getTime() - 30 * MINUTE_MS
  for (const question of questions) {
    const shown = sample.evidence[question.name]
    if (shown === undefined || question.photos.max === 0) continue
    const photos: string[] = []
    for (const scene of shown.scenes) {
      takenAt += 4 * MINUTE_MS
      photos.push(await store({ name: nameAt(new Date(takenAt)), bytes: png(...scene) }))
    }
    evidence[question.id] = { comment: shown.comment, photos }
  }
  const signature = {
    name: sample.signedBy,
    key: await store({ name: nameAt(at), bytes: signatureImage() }),
  }
  const location = {
    latitude: -26.8767,
    longitude: -52.4045,
    accuracy: 9,
    taken_at: new Date(at.getTime() - 40 * MINUTE_MS).toISOString(),
  }
  return { evidence, signature, location }
}

/** Answers with photos, comments, a signature and a location. There are none if their checklist was deleted. */
export const answersWithEvidence = async (
  db: Db,
  { now, calendar }: When,
  store: StoreFile,
): Promise<NewAnswer[]> => {
  const checklist = (await allChecklists(db)).find(({ code }) => code === CODE)
  if (checklist === undefined) return []
  const version = await currentVersionContent(db, checklist)
  const rows: NewAnswer[] = []
  for (const [index, sample] of SAMPLES.entries()) {
    const person = await findAdminByEmail(db, sample.email)
    const day = addDays(calendar.dayOf(now), -sample.daysAgo)
    const at = calendar.instantAt(day, sample.time)
    const fixedAnswers = version.questions.flatMap(({ id, name }) => {
      const answer = sample.answers[name]
      return answer === undefined ? [] : [[id, answer] as const]
    })
    const values = {
      ...sampleAnswers(version, day, pseudoRandom(index + 7)),
      ...Object.fromEntries(fixedAnswers),
    }
    const evidence = await evidenceOf(sample, version.questions, at, store)
    const content = buildAnswerContent(version, values, evidence)
    if (!content.ok || person === undefined) continue
    rows.push({ ...answerBy(person, { checklist, day, at }), farmCode: null, ...content.answer })
  }
  return rows
}
