import * as z from 'zod'
import { orElse, textAsNumber } from '#shared/reader.ts'
import { AT_THE_END } from './category.ts'
import { isAltered, isOnOption } from './condition.ts'
import { type Condition, type Parent, type Question, question } from './question.ts'

/** A question of any checklist that the person reads, and where it stands. */
export const bankQuestion = question.extend({
  checklist_name: z.string(),
  category_name: z.string(),
  /** What its condition is on. */
  parent_name: z.string().nullable(),
})
export type BankQuestion = z.output<typeof bankQuestion>

export const COPIES_MAX = 200

/** Questions of any checklists, to come to a place of a category; those from there on make way. */
export const questionCopies = z.object({
  questions: z
    .array(z.uuid())
    .min(1, 'Escolha pelo menos 1 pergunta')
    .max(COPIES_MAX, `Escolha no máximo ${COPIES_MAX} perguntas`)
    .refine((ids) => new Set(ids).size === ids.length, 'Cada pergunta é copiada uma vez'),
  category_id: z.uuid('Selecione uma categoria'),
  order: orElse(textAsNumber(z.int().min(AT_THE_END).max(100_000)), AT_THE_END).default(AT_THE_END),
})
export type QuestionCopies = z.output<typeof questionCopies>

/** A copy that appears always, where its original depended on a question that is not there. */
export const withoutCondition = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the original depends on. */
  reference: z.string(),
})
export type WithoutCondition = z.output<typeof withoutCondition>

export const copiedQuestions = z.object({
  items: z.array(question),
  without_condition: z.array(withoutCondition),
})
export type CopiedQuestions = z.output<typeof copiedQuestions>

type Asked = Pick<Question, 'name' | 'type' | 'options'>

const plain = (text: string) => text.trim().toLowerCase()

/** Whether two are one question to a person: the same text, type and options. */
export const asksTheSame = (left: Asked, right: Asked) =>
  left.type === right.type &&
  plain(left.name) === plain(right.name) &&
  left.options.length === right.options.length &&
  left.options.every(({ data }, index) => plain(data) === plain(right.options[index]?.data ?? ''))

const carried = (condition: Condition, from: Asked, onto: Asked): Condition | undefined => {
  if (!isOnOption(condition)) return condition
  const label = from.options.find(({ id }) => id === condition.value)?.data
  const option = onto.options.find(
    ({ data }) => label !== undefined && plain(data) === plain(label),
  )
  return option && { ...condition, value: option.id }
}

/** The same condition on another question that asks the same; nothing where it cannot be told of that one. */
export const conditionOnto = (
  parent: Parent,
  from: Asked,
  onto: Asked & Pick<Question, 'id'>,
): Parent | undefined => {
  const conditions = parent.conditions.flatMap((condition) => carried(condition, from, onto) ?? [])
  const moved = { id: onto.id, conditions }
  return conditions.length < parent.conditions.length || isAltered(moved, onto) ? undefined : moved
}
