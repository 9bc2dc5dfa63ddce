import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import {
  byOrder,
  questionNumbers,
  questionsInOrder,
} from '@portal/contract/checklists/questions/order'
import { downloadText } from '#device/export-unreadable-record.ts'
import {
  type FormLocation,
  type FormPhoto,
  NO_QUESTION_EVIDENCE,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { builtValues, valueText } from '#features/checklists/answering/form/values.ts'
import { formatInstant, formatNumber } from '#format.ts'
import type { AnswerRecord } from './answer-record.ts'
import { device } from './device.ts'

const STYLE =
  'body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}dd,pre{white-space:pre-wrap}img{max-width:100%}'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const dataUrlOf = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return `data:${content.type};base64,${btoa(characters.join(''))}`
}

/** The pictures of an answer, read one after the other. */
const figuresOf = async (adminId: string, photos: readonly FormPhoto[]) => {
  let html = ''
  for (const photo of photos) {
    const caption = `Imagem de ${formatInstant(photo.takenAt)}`
    const content = await device.photos.get(adminId, photo).catch(() => undefined)
    html +=
      content === undefined
        ? `<p>${caption}: não está mais neste aparelho</p>`
        : `<figure><img src="${await dataUrlOf(content)}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
  }
  return html
}

const term = (name: string, text: string) =>
  `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text || '(sem resposta)')}</dd>\n`

const locationText = (location: FormLocation) =>
  'reason' in location
    ? location.reason
    : `${location.latitude}, ${location.longitude} (${formatNumber(Math.round(location.accuracy))} m), ${formatInstant(location.taken_at)}`

const headOf = ({ farmName, confirmedAt, reason, id }: AnswerRecord) =>
  [
    farmName === null ? '' : term('Fazenda', farmName),
    confirmedAt === null
      ? '<p>Não confirmada</p>'
      : term('Confirmada em', formatInstant(confirmedAt)),
    reason === null ? '' : term('Recusada', reason.text),
    term('Identificador', id),
  ].join('')

/** The questions that were asked, with their answers, remarks and photos. */
const questionsOf = async (answer: AnswerRecord, { categories }: FullChecklist) => {
  const { adminId, values, evidence } = answer
  const { visible } = checkAnswers(questionsInOrder(categories), values)
  const sent = builtValues(visible, values)
  const numbers = questionNumbers(categories)
  let html = ''
  for (const category of categories.toSorted(byOrder)) {
    const questions = visible.filter((question) => question.category_id === category.id)
    if (questions.length > 0) html += `<h2>${escapeHtml(category.name)}</h2>\n`
    for (const { id, name } of questions) {
      const { comment, photos } = evidence.questions[id] ?? NO_QUESTION_EVIDENCE
      html += term(`${numbers.get(id)}. ${name}`, valueText(sent[id]))
      if (comment !== '') html += term('Observação', comment)
      html += await figuresOf(adminId, photos)
    }
  }
  return html
}

/** The whole answer as one page that opens without the portal and without a connection. */
export const exportPageOf = async (answer: AnswerRecord, checklist: FullChecklist | undefined) => {
  const { adminId, name, values, evidence, leftOut } = answer
  const { signature, location } = evidence
  const others = leftOut.map(({ photo }) => photo)
  const title = escapeHtml(name)
  const photos = Object.values(evidence.questions).flatMap((question) => question.photos)
  const body =
    checklist === undefined
      ? `<pre>${escapeHtml(JSON.stringify(values, null, 2))}</pre>${await figuresOf(adminId, photos)}`
      : await questionsOf(answer, checklist)
  const rest = [
    location === null ? '' : term('Localização', locationText(location)),
    signature.drawing === null ? '' : term('Assinatura', signature.name),
    await figuresOf(adminId, signature.drawing === null ? others : [signature.drawing, ...others]),
  ].join('')
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${headOf(answer)}${body}${rest}</html>\n`
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Downloads the answer, to be read, mailed or typed in again. */
export const exportAnswer = async (answer: AnswerRecord) => {
  const { adminId, name, confirmedAt, savedAt } = answer
  const checklist = await device.checklists.get(adminId, answer).catch(() => undefined)
  const day = (confirmedAt ?? savedAt).slice(0, 'YYYY-MM-DD'.length)
  const page = await exportPageOf(answer, checklist)
  downloadText(page, `resposta-${slugOf(name)}-${day}.html`, 'text/html')
}
