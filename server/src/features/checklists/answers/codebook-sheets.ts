import { boundsText } from '@portal/contract/checklists/questions/condition'
import { evidenceText } from '@portal/contract/checklists/questions/evidence-text'
import { flagLabelsOf } from '@portal/contract/checklists/questions/option-flags'
import {
  ID_EQUALS,
  ID_NOT_EQUALS,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { formatNumber } from '@portal/contract/shared/number-format'
import type { Cell, Column } from '#exports/table.ts'
import type { ListedQuestion } from './listed-questions.ts'

const STATES: Readonly<Record<ListedQuestion['state'], string>> = {
  current: 'Atual',
  retyped: 'Tipo anterior',
  removed: 'Removida',
}

const WORDS: Readonly<Record<string, string>> = {
  [ID_EQUALS]: 'é',
  [ID_NOT_EQUALS]: 'não é',
  '<': 'menor que',
  '>': 'maior que',
}

/** The columns of the sheet of questions. */
export const QUESTION_COLUMNS: readonly Column[] = [
  { header: 'Número' },
  { header: 'Categoria', width: 24 },
  { header: 'Pergunta', width: 48 },
  { header: 'Descrição', width: 40 },
  { header: 'Tipo', width: 18 },
  { header: 'Obrigatória' },
  { header: 'Limites', width: 24 },
  { header: 'Aparece se', width: 40 },
  { header: 'Evidências', width: 32 },
  { header: 'Situação', width: 16 },
  { header: 'Id da pergunta', width: 38 },
]

/** For example: 'Há mortes?' é Sim. */
const conditionText = ({ parent }: Question, questions: readonly ListedQuestion[]) => {
  const reference = questions.find(({ questionId }) => questionId === parent?.id)
  if (parent === null || reference === undefined) return null
  const options = new Map(reference.options.map(({ id, data }) => [id, data]))
  const conditions = parent.conditions.map(({ operator, value }) => {
    const shown = typeof value === 'number' ? formatNumber(value) : (options.get(value) ?? value)
    return `${WORDS[operator] ?? operator} ${shown}`
  })
  return `“${reference.name}” ${conditions.join(', ')}`
}

/** The settings of a question that is no longer asked are not stored with its answers. */
const settingsOf = (current: Question | undefined, questions: readonly ListedQuestion[]) =>
  current === undefined
    ? { description: null, required: null, range: null, condition: null, evidence: null }
    : {
        description: current.description,
        required: current.required ? 'Sim' : null,
        range: boundsText(current.range),
        condition: conditionText(current, questions),
        evidence: evidenceText(current) ?? null,
      }

export const questionRow = (
  { questionId, number, category, name, type, state, current }: ListedQuestion,
  questions: readonly ListedQuestion[],
): Cell[] => {
  const { description, required, range, condition, evidence } = settingsOf(current, questions)
  const { label } = QUESTION_TYPES[type]
  const settings = [label, required, range, condition, evidence]
  return [number ?? null, category, name, description, ...settings, STATES[state], questionId]
}

/** The columns of the sheet of options. */
export const OPTION_COLUMNS: readonly Column[] = [
  { header: 'Pergunta', width: 48 },
  { header: 'Opção', width: 40 },
  { header: 'Peso' },
  { header: 'Marcas', width: 24 },
  { header: 'Id da pergunta', width: 38 },
  { header: 'Id da opção', width: 38 },
]

/** An option for "not applicable" has no weight. */
export const optionRows = ({ questionId, name, options }: ListedQuestion): Cell[][] =>
  options.map((option) => [
    name,
    option.data,
    option.not_applicable ? null : option.weight,
    flagLabelsOf(option).join(', '),
    questionId,
    option.id,
  ])
