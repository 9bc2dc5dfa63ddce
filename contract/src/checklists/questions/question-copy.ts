import * as z from 'zod/mini'
import { PAGE_SIZE, pageQuery, pageSizeUpTo } from '#shared/paging.ts'
import { textAsNumber, textList, withFallback } from '#shared/reader.ts'
import { isConditionBroken, isOptionCondition } from './condition.ts'
import { AT_THE_END, type Condition, type Parent, type Question, question } from './question.ts'

/** A question of any checklist that the caller may read, with its checklist and category. */
export const bankQuestion = z.extend(question, {
  checklist_name: z.string(),
  category_name: z.string(),
  /** The name of its reference question. */
  parent_name: z.nullable(z.string()),
})
export type BankQuestion = z.output<typeof bankQuestion>

/** Questions with their options can be large, so the pages are small. */
export const bankQuery = z.extend(pageQuery, { page_size: pageSizeUpTo(100, PAGE_SIZE) })

export const COPIES_MAX = 200

/** Copies questions of any checklists to a position in a category; the questions from there on move down. */
export const questionCopiesInput = z.object({
  questions: textList(
    z.array(z.uuid()).check(
      z.minLength(1, 'Escolha pelo menos 1 pergunta'),
      z.maxLength(COPIES_MAX, `Escolha no máximo ${COPIES_MAX} perguntas`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Cada pergunta é copiada uma vez'),
    ),
  ),
  category_id: z.uuid('Selecione uma categoria'),
  order: z._default(
    withFallback(
      textAsNumber(z.int().check(z.minimum(AT_THE_END), z.maximum(100_000))),
      AT_THE_END,
    ),
    AT_THE_END,
  ),
})
export type QuestionCopies = z.output<typeof questionCopiesInput>

/** A copy that lost its condition, because the question that its original depends on was not copied along. */
export const withoutCondition = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name of the question that the original depends on. */
  reference: z.string(),
})
export type WithoutCondition = z.output<typeof withoutCondition>

export const copiedQuestions = z.object({
  items: z.array(question),
  without_condition: z.array(withoutCondition),
})
export type CopiedQuestions = z.output<typeof copiedQuestions>

type ComparedQuestion = Pick<Question, 'name' | 'type' | 'options'>

const normalise = (text: string) => text.trim().toLowerCase()

/** Two questions are the same to a person if they are equal in this: text, type and options. */
export const questionKeyOf = ({ type, name, options }: ComparedQuestion) =>
  JSON.stringify([type, normalise(name), options.map(({ data }) => normalise(data))])

/** Moves a condition to another question that asks the same; undefined where it does not fit that question. */
export const retargetCondition = (
  parent: Parent,
  from: ComparedQuestion,
  onto: ComparedQuestion & Pick<Question, 'id'>,
): Parent | undefined => {
  const ids = new Map(onto.options.map(({ id, data }) => [normalise(data), id]))
  const moves = new Map(from.options.map(({ id, data }) => [id, ids.get(normalise(data))]))
  const conditions = parent.conditions.flatMap((condition): Condition[] => {
    if (!isOptionCondition(condition)) return [condition]
    const value = moves.get(condition.value)
    return value === undefined ? [] : [{ ...condition, value }]
  })
  const moved = { id: onto.id, conditions }
  return conditions.length < parent.conditions.length || isConditionBroken(moved, onto)
    ? undefined
    : moved
}
