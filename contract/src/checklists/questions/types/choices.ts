import { parseTexts } from '#shared/reader.ts'
import { type Answer, type QuestionTypeRules, optionsAmong } from './question-type-rules.ts'

const NOT_AN_OPTION = 'Escolha uma das opções'
const notAlone = (option: string) => `“${option}” não pode ser escolhida com outras`
const NO_OPTION = ''

export const YES_NO = ['Sim', 'Não'] as const
export const SCALE = { min: 2, max: 10 } as const

type ChoiceQuestion = Parameters<QuestionTypeRules['read']>[0]

const textsOf = ({ options }: ChoiceQuestion, answer: Answer) =>
  optionsAmong(options, answer).map(({ data }) => data)

/** A text that matches no option becomes an id that no option has, which is then refused. */
const idsOf = ({ options }: ChoiceQuestion, sent: Answer) => {
  const ids = new Map(options.map(({ id, data }) => [data, id]))
  return (typeof sent === 'object' ? sent : [String(sent)]).map(
    (text) => ids.get(text) ?? NO_OPTION,
  )
}

const areOptionIds = ({ options }: ChoiceQuestion, answer: Answer, max = 1) => {
  const ids = new Set(options.map(({ id }) => id))
  return typeof answer === 'object' && answer.length <= max && answer.every((id) => ids.has(id))
}

const CHOICE = {
  options: 'free',
  takesSeveral: false,
  takesRange: false,
  takesDateOnly: false,
  reference: 'option',
  read: idsOf,
  refusal: (question, answer) => (areOptionIds(question, answer) ? undefined : NOT_AN_OPTION),
  send: (question, answer) => textsOf(question, answer)[0] ?? null,
  figures: 'choices',
  text: (question, answer) => textsOf(question, answer).join(),
  unanswered: '',
  parseText: (text) => text,
  cell: (question, answer) => textsOf(question, answer).join(', '),
} satisfies Omit<QuestionTypeRules, 'label'>

export const single: QuestionTypeRules = { ...CHOICE, label: 'Seleção Única' }

export const multiple: QuestionTypeRules = {
  ...CHOICE,
  label: 'Seleção Múltipla',
  takesSeveral: true,
  // Several chosen options may be sent as a JSON array; the label of one option may look like it.
  read: (question, sent) => {
    const isList = typeof sent === 'string' && !question.options.some(({ data }) => data === sent)
    return [...new Set(idsOf(question, isList ? parseTexts(sent) : sent))]
  },
  refusal: (question, answer) => {
    if (!areOptionIds(question, answer, Infinity)) return NOT_AN_OPTION
    const chosen = optionsAmong(question.options, answer)
    const alone = chosen.find(({ exclusive }) => exclusive)
    return alone !== undefined && chosen.length > 1 ? notAlone(alone.data) : undefined
  },
  send: textsOf,
  text: (question, answer) => JSON.stringify(textsOf(question, answer)),
  unanswered: '[]',
  parseText: parseTexts,
}

export const yesNo: QuestionTypeRules = {
  ...CHOICE,
  label: 'Sim/Não',
  options: 'fixed',
  labels: () => YES_NO,
}

/** From 1 to n. */
export const scale: QuestionTypeRules = {
  ...CHOICE,
  label: 'Escala Linear',
  options: 'fixed',
  labels: (count) => {
    const length = Math.min(Math.max(count, SCALE.min), SCALE.max)
    return Array.from({ length }, (_, index) => String(index + 1))
  },
  order: (left, right) => Number(left) - Number(right),
  cell: (question, answer) => {
    const [chosen] = textsOf(question, answer)
    return chosen === undefined ? '' : Number(chosen)
  },
}
