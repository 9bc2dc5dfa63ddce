import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import { branches, descendants } from '@portal/contract/checklists/questions/order'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { conditionOnto } from '@portal/contract/checklists/questions/question-copy'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { mutationOptions } from '@tanstack/react-query'
import {
  categoriesQuery,
  forgetQuestions,
  sendDeletion,
  sendMove,
  sendOrder,
  sendQuestion,
} from '#features/checklists/questions/questions.api.ts'
import { groupOf, planMove } from './moves.ts'

/** What the form of a question would save of it. */
export const inputOf = (question: Question): QuestionInput => ({
  name: question.name,
  description: question.description,
  type: question.type,
  options: [...question.options],
  range: question.range,
  required: question.required,
  date_only: question.date_only ?? false,
  ...evidenceSettingsOf(question),
  category_id: question.category_id,
  parent: question.parent,
  order: question.order,
})

type Again = { readonly before: Question; readonly now: Question }

/** On what is there again in place of the one it depended on. */
const parentAgain = (parent: Parent | null, made: ReadonlyMap<string, Again>) => {
  const reference = parent && made.get(parent.id)
  if (!parent || !reference) return parent
  return conditionOnto(parent, reference.before, reference.now) ?? null
}

/**
 * Makes a deleted question again, and all that depended on it, each at its place. They have new ids: that is a way back only
 * while nobody has answered them. Tried again after a failure, it goes on where it stopped.
 */
export const restoreQuestion = (
  checklistId: string,
  question: Question,
  among: readonly Question[],
) => {
  const doomed = [question, ...descendants(among, question.id)]
  const made = new Map<string, Again>()
  const isMissing = ({ id }: Question) => !made.has(id)
  return mutationOptions({
    mutationFn: async (_id: string) => {
      for (const { question: before } of branches(doomed).filter((row) =>
        isMissing(row.question),
      )) {
        // Those that stood before it and are not back yet will make way for themselves.
        const absent = doomed.filter((other) => isMissing(other) && other.order < before.order)
        const parent = parentAgain(before.parent, made)
        const input = { ...inputOf(before), parent, order: before.order - absent.length }
        const [now] = await sendQuestion({ checklistId, id: undefined, input, version: undefined })
        made.set(before.id, { before, now })
      }
      return null
    },
    onSettled: (_saved, _error, _id, _result, { client }) => forgetQuestions(client, checklistId),
  })
}

/** Takes away what was copied: the last first, since those that depend on another go with it. */
export const removeCopies = (checklistId: string) => {
  const gone = new Set<string>()
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed().filter((candidate) => !gone.has(candidate))) {
        await sendDeletion('question', { checklistId, id })
        gone.add(id)
      }
    },
    onSettled: (_saved, _error, _ids, _result, { client }) => forgetQuestions(client, checklistId),
  })
}

/** From another category to where it stood, with the condition that it had. */
export const moveBack = (checklistId: string, before: Question, index: number) =>
  mutationOptions({
    mutationFn: async (version: string, { client }) => {
      const { id, category_id: categoryId, parent } = before
      await sendMove({ checklistId, id, categoryId, parent, version })
      const categories = await client.fetchQuery(categoriesQuery(checklistId))
      const move = planMove(categories, id, index)
      if (move) await sendOrder({ checklistId, ...move.reordering })
    },
    onSettled: (_saved, _error, _version, _result, { client }) =>
      forgetQuestions(client, checklistId),
  })

/** Where it stands among those of its parent. */
export const indexOf = (categories: Parameters<typeof groupOf>[0], id: string) =>
  groupOf(categories, id)?.index ?? 0
