import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { downloadText } from '#device/export-unreadable-record.ts'
import { type FormPhoto, photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import { builtValues } from '#features/checklists/answering/form/values.ts'
import { formatInstant } from '#format.ts'
import { answerLines } from './answer-lines.ts'
import type { AnswerRecord } from './answer-record.ts'
import type { Checklists } from './checklist-store.ts'
import type { Photos } from './photo-store.ts'

type Picture = { readonly photo: FormPhoto; readonly content: Blob | undefined }

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const dataUrlOf = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${content.type};base64,${btoa(characters.join(''))}`
}

const GONE = 'não está mais neste aparelho'

const figureOf = async ({ photo, content }: Picture) => {
  const caption = `Imagem de ${formatInstant(photo.takenAt)}`
  return content === undefined
    ? `<p>${caption}: ${GONE}</p>`
    : `<figure><img src="${await dataUrlOf(content)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
}

const STYLE =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}pre{white-space:pre-wrap;font:inherit}img{max-width:100%}'

type ExportSection = { readonly text: string; readonly photos: readonly string[] }

const figuresOf = async (pictures: readonly Picture[]) => {
  const figures: string[] = []
  for (const picture of pictures) figures.push(await figureOf(picture))
  return figures.join('\n')
}

/** Returns one HTML file that opens without a connection: each section with its pictures, then the remaining pictures. */
export const exportPageOf = async (
  sections: readonly ExportSection[],
  pictures: readonly Picture[],
) => {
  const placedIds = new Set(sections.flatMap(({ photos }) => photos))
  let body = ''
  for (const { text, photos } of sections) {
    const figures = await figuresOf(pictures.filter(({ photo }) => photos.includes(photo.id)))
    body += escapeHtml(text) + (figures === '' ? '' : `</pre>${figures}<pre>`)
  }
  const remaining = await figuresOf(pictures.filter(({ photo }) => !placedIds.has(photo.id)))
  const title = escapeHtml(sections[0]?.text.split('\n')[0] ?? '')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><pre>${body}</pre>${remaining}</html>\n`
}

const headOf = ({ name, farmName, confirmedAt, reason, id }: AnswerRecord): ExportSection => {
  const lines = [
    name,
    ...(farmName === null ? [] : [`Fazenda: ${farmName}`]),
    confirmedAt === null ? 'Não confirmada' : `Confirmada em ${formatInstant(confirmedAt)}`,
    ...(reason === null ? [] : [`Recusada: ${reason.text}`]),
    `Identificador: ${id}`,
  ]
  return { text: `${lines.join('\n')}\n`, photos: [] }
}

/** The whole answer as text sections, to be read, mailed or typed in again, each with the ids of its pictures. */
export const exportSections = (
  answer: AnswerRecord,
  checklist: FullChecklist | undefined,
): readonly ExportSection[] => {
  const { values, evidence } = answer
  if (checklist === undefined)
    return [headOf(answer), { text: `\n${JSON.stringify(values, null, 2)}\n`, photos: [] }]
  const { categories } = checklist
  const { visible } = checkAnswers(questionsInOrder(categories), values)
  const lines = answerLines(categories, visible, builtValues(visible, values), evidence)
  const names = [...new Set(lines.map(({ category }) => category))]
  const parts = names.flatMap((name) => [
    { text: `\n== ${name} ==\n`, photos: [] },
    ...lines
      .filter(({ category }) => category === name)
      .map(({ question, answer: text, photos = [] }) => ({
        text: `${question}\n    ${text === '' ? '(sem resposta)' : text}\n`,
        photos,
      })),
  ])
  return [headOf(answer), ...parts]
}

const joinedText = (sections: readonly ExportSection[]) => sections.map(({ text }) => text).join('')

const fileNameOf = (name: string, at: string) => {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `resposta-${slug}-${at.slice(0, 'YYYY-MM-DD'.length)}`
}

type Stores = {
  readonly checklists: Pick<Checklists, 'get'>
  readonly photos: Pick<Photos, 'get'>
}

/** Downloads the answer as text, or as an HTML page where there are pictures. */
export const exportAnswer = async (answer: AnswerRecord, { checklists, photos }: Stores) => {
  const { adminId, name, confirmedAt, savedAt, evidence, leftOut } = answer
  const checklist = await checklists.get(adminId, answer).catch(() => undefined)
  const sections = exportSections(answer, checklist)
  const fileName = fileNameOf(name, confirmedAt ?? savedAt)
  const references = [...photosIn(evidence), ...leftOut]
  if (references.length === 0) {
    downloadText(joinedText(sections), `${fileName}.txt`)
    return
  }
  const pictures = []
  for (const photo of references) {
    const content = await photos.get(adminId, photo).catch(() => undefined)
    pictures.push({ photo, content })
  }
  downloadText(await exportPageOf(sections, pictures), `${fileName}.html`, 'text/html')
}
