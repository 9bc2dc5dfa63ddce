import { download } from '#device/export-record.ts'
import { formatInstant } from '#format.ts'
import type { Entry } from './queue-entry.ts'

const lineOf = ({ question, answer }: Entry['words'][number]) =>
  `${question}\n    ${answer === '' ? '(sem resposta)' : answer}`

/** The whole answer, to be read, mailed or typed in again. */
export const textOf = ({ name, farmName, confirmedAt, refusal, words, id }: Entry) => {
  const categories = [...new Set(words.map(({ category }) => category))]
  const parts = categories.map((category) => {
    const lines = words.filter((line) => line.category === category).map(lineOf)
    return [`== ${category} ==`, ...lines].join('\n')
  })
  const head = [
    name,
    ...(farmName === null ? [] : [`Fazenda: ${farmName}`]),
    `Confirmada em ${formatInstant(confirmedAt)}`,
    ...(refusal === null ? [] : [`Recusada: ${refusal.reason}`]),
    `Identificador: ${id}`,
  ]
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`
}

const fileNameOf = ({ name, confirmedAt }: Entry) => {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `resposta-${slug}-${confirmedAt.slice(0, 'YYYY-MM-DD'.length)}.txt`
}

export const exportEntry = (entry: Entry) => download(textOf(entry), fileNameOf(entry))
