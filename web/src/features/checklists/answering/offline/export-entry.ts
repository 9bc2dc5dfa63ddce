import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { downloadText } from '#device/export-unreadable-record.ts'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import type { Versions } from '#features/checklists/answering/checklist-versions.ts'
import { photosIn } from '#features/checklists/answering/evidence/form-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { answerLines, builtValues } from '#features/checklists/answering/field-values.ts'
import { formatInstant } from '#format.ts'
import { type ExportSection, exportPageOf } from './export-page.ts'
import type { Entry, Refusal } from './queue-entry.ts'

const lineOf = ({ question, answer, photos = [] }: Entry['words'][number]) => ({
  text: `${question}\n    ${answer === '' ? '(sem resposta)' : answer}\n`,
  photos,
})

type PhotoReader = Pick<Photos, 'get'>

type ExportedAnswer = Pick<Entry, 'id' | 'name' | 'farmName' | 'words'> & {
  readonly confirmedAt: string | null
  readonly refusal: Pick<Refusal, 'reason'> | null
}

/** The whole answer as text sections, to be read, mailed or typed in again, each with the ids of its pictures. */
const sectionsOf = ({ name, farmName, confirmedAt, refusal, words, id }: ExportedAnswer) => {
  const categories = [...new Set(words.map(({ category }) => category))]
  const parts = categories.flatMap((category) => {
    const lines = words.filter((line) => line.category === category).map(lineOf)
    return [{ text: `\n== ${category} ==\n`, photos: [] }, ...lines]
  })
  const head = [
    name,
    ...(farmName === null ? [] : [`Fazenda: ${farmName}`]),
    confirmedAt === null ? 'Não confirmada' : `Confirmada em ${formatInstant(confirmedAt)}`,
    ...(refusal === null ? [] : [`Recusada: ${refusal.reason}`]),
    `Identificador: ${id}`,
  ]
  return [{ text: `${head.join('\n')}\n`, photos: [] }, ...parts]
}

const joinedText = (sections: readonly ExportSection[]) => sections.map(({ text }) => text).join('')
export const exportText = (answer: ExportedAnswer) => joinedText(sectionsOf(answer))

const fileNameOf = (name: string, at: string) => {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `resposta-${slug}-${at.slice(0, 'YYYY-MM-DD'.length)}`
}

type Owner = Pick<Entry, 'adminId' | 'evidence'>

/** Downloads the text alone, or an HTML page where there are pictures. */
const saveFile = async (
  sections: readonly ExportSection[],
  name: string,
  { adminId, evidence }: Owner,
  photos: PhotoReader,
) => {
  const references = photosIn(evidence)
  if (references.length === 0) {
    downloadText(joinedText(sections), `${name}.txt`)
    return
  }
  const pictures = []
  for (const photo of references) {
    const content = await photos.get(adminId, photo).catch(() => undefined)
    pictures.push({ photo, content })
  }
  downloadText(await exportPageOf(sections, pictures), `${name}.html`, 'text/html')
}

export const exportEntry = (entry: Entry, photos: PhotoReader) =>
  saveFile(sectionsOf(entry), fileNameOf(entry.name, entry.confirmedAt), entry, photos)

/** The sections of an unfinished visit; where its content is no longer stored, the raw values. */
const draftSections = (draft: AnswerDraft, content: FullChecklist | undefined) => {
  const { answerId: id, refusal = null, ...rest } = draft
  const answer = { ...rest, id, refusal }
  if (content === undefined)
    return [
      ...sectionsOf({ ...answer, words: [] }),
      { text: `\n${JSON.stringify(draft.values, null, 2)}\n`, photos: [] },
    ]
  const { visible } = checkAnswers(questionsInOrder(content.categories), draft.values)
  const words = answerLines(
    content.categories,
    visible,
    builtValues(visible, draft.values),
    draft.evidence,
  )
  return sectionsOf({ ...answer, words })
}

type Stores = { readonly versions: Pick<Versions, 'get'>; readonly photos: PhotoReader }

export const exportDraft = async (draft: AnswerDraft, { versions, photos }: Stores) => {
  const content = await versions.get(draft.adminId, draft.version).catch(() => undefined)
  const name = fileNameOf(draft.name, draft.confirmedAt ?? draft.savedAt)
  await saveFile(draftSections(draft, content), name, draft, photos)
}
