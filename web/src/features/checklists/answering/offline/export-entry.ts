import { checkAnswers } from '@portal/contract/checklists/answers/answer'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { download } from '#device/export-record.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Versions } from '#features/checklists/answering/checklist-versions.ts'
import { photosIn } from '#features/checklists/answering/evidence/held-evidence.ts'
import { builtValues, wordsOf } from '#features/checklists/answering/field-values.ts'
import { formatInstant } from '#format.ts'
import type { Entry, Refusal } from './queue-entry.ts'

const lineOf = ({ question, answer }: Entry['words'][number]) =>
  `${question}\n    ${answer === '' ? '(sem resposta)' : answer}`

const NO_PICTURES = 'As fotos e a assinatura desenhada não vão neste arquivo.'

type Written = Pick<Entry, 'id' | 'name' | 'farmName' | 'words' | 'evidence'> & {
  readonly confirmedAt: string | null
  readonly refusal: Pick<Refusal, 'reason'> | null
}

/** The whole answer, to be read, mailed or typed in again. */
export const textOf = (written: Written) => {
  const { name, farmName, confirmedAt, refusal, words, id, evidence } = written
  const categories = [...new Set(words.map(({ category }) => category))]
  const parts = categories.map((category) => {
    const lines = words.filter((line) => line.category === category).map(lineOf)
    return [`== ${category} ==`, ...lines].join('\n')
  })
  const head = [
    name,
    ...(farmName === null ? [] : [`Fazenda: ${farmName}`]),
    confirmedAt === null ? 'Não confirmada' : `Confirmada em ${formatInstant(confirmedAt)}`,
    ...(refusal === null ? [] : [`Recusada: ${refusal.reason}`]),
    `Identificador: ${id}`,
    ...(photosIn(evidence).length === 0 ? [] : [NO_PICTURES]),
  ]
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`
}

const fileNameOf = (name: string, at: string) => {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `resposta-${slug}-${at.slice(0, 'YYYY-MM-DD'.length)}.txt`
}

export const exportEntry = (entry: Entry) =>
  download(textOf(entry), fileNameOf(entry.name, entry.confirmedAt))

/** A visit as far as it is answered, in the words of the content that it answers; as it is kept, where that is gone. */
const draftText = (draft: Draft, content: FullChecklist | undefined) => {
  const { answerId: id, refusal = null, ...rest } = draft
  const written = { ...rest, id, refusal }
  if (content === undefined)
    return `${textOf({ ...written, words: [] })}\n${JSON.stringify(draft.values, null, 2)}\n`
  const { visible } = checkAnswers(questionsInOrder(content.categories), draft.values)
  const words = wordsOf(
    content.categories,
    visible,
    builtValues(visible, draft.values),
    draft.evidence,
  )
  return textOf({ ...written, words })
}

export const exportDraft = async (draft: Draft, versions: Pick<Versions, 'get'>) => {
  const content = await versions.get(draft.adminId, draft.version ?? '').catch(() => undefined)
  download(draftText(draft, content), fileNameOf(draft.name, draft.confirmedAt ?? draft.savedAt))
}
