import { checkAnswers } from '@portal/contract/checklists/answers/answer'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { download } from '#device/export-record.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Versions } from '#features/checklists/answering/checklist-versions.ts'
import { photosIn } from '#features/checklists/answering/evidence/held-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { builtValues, wordsOf } from '#features/checklists/answering/field-values.ts'
import { formatInstant } from '#format.ts'
import { type Piece, pageOf } from './export-page.ts'
import type { Entry, Refusal } from './queue-entry.ts'

const lineOf = ({ question, answer, photos = [] }: Entry['words'][number]) => ({
  text: `${question}\n    ${answer === '' ? '(sem resposta)' : answer}\n`,
  photos,
})

type Pictures = Pick<Photos, 'get'>

type Written = Pick<Entry, 'id' | 'name' | 'farmName' | 'words'> & {
  readonly confirmedAt: string | null
  readonly refusal: Pick<Refusal, 'reason'> | null
}

/** The whole answer, to be read, mailed or typed in again: piece by piece, with the pictures each tells of. */
const piecesOf = ({ name, farmName, confirmedAt, refusal, words, id }: Written) => {
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

const textIn = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
export const textOf = (written: Written) => textIn(piecesOf(written))

const fileNameOf = (name: string, at: string) => {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `resposta-${slug}-${at.slice(0, 'YYYY-MM-DD'.length)}`
}

type Kept = Pick<Entry, 'adminId' | 'evidence'>

/** The text by itself; where there are pictures, a page with them, each below what tells of it. */
const save = async (
  pieces: readonly Piece[],
  name: string,
  { adminId, evidence }: Kept,
  photos: Pictures,
) => {
  const held = photosIn(evidence)
  if (held.length === 0) {
    download(textIn(pieces), `${name}.txt`)
    return
  }
  const pictures = []
  for (const photo of held) {
    const content = await photos.get(adminId, photo).catch(() => undefined)
    pictures.push({ photo, content })
  }
  download(await pageOf(pieces, pictures), `${name}.html`, 'text/html')
}

export const exportEntry = (entry: Entry, photos: Pictures) =>
  save(piecesOf(entry), fileNameOf(entry.name, entry.confirmedAt), entry, photos)

/** A visit as far as it is answered, in the words of the content that it answers; as it is kept, where that is gone. */
const draftPieces = (draft: Draft, content: FullChecklist | undefined) => {
  const { answerId: id, refusal = null, ...rest } = draft
  const written = { ...rest, id, refusal }
  if (content === undefined)
    return [
      ...piecesOf({ ...written, words: [] }),
      { text: `\n${JSON.stringify(draft.values, null, 2)}\n`, photos: [] },
    ]
  const { visible } = checkAnswers(questionsInOrder(content.categories), draft.values)
  const words = wordsOf(
    content.categories,
    visible,
    builtValues(visible, draft.values),
    draft.evidence,
  )
  return piecesOf({ ...written, words })
}

type Here = { readonly versions: Pick<Versions, 'get'>; readonly photos: Pictures }

export const exportDraft = async (draft: Draft, { versions, photos }: Here) => {
  const content = await versions.get(draft.adminId, draft.version ?? '').catch(() => undefined)
  const name = fileNameOf(draft.name, draft.confirmedAt ?? draft.savedAt)
  await save(draftPieces(draft, content), name, draft, photos)
}
