import { useForm } from '@mantine/form'
import type { FullCategory } from '@portal/contract/checklists/questions/category'
import {
  type Question,
  type QuestionInput,
  questionInput,
} from '@portal/contract/checklists/questions/question'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaving } from '#components/forms/saving.tsx'
import {
  categoriesQuery,
  questionQuery,
  saveQuestionIn,
} from '#features/checklists/questions/questions.api.ts'
import { type Draft, draftOf, emptyDraft, ofItsType } from './question-draft.ts'
import { problemsIn } from './question-problems.ts'

export type Subject = {
  readonly checklistId: string
  /** As they were read when the page opened. */
  readonly categories: readonly FullCategory[]
  /** What is edited; nothing where a new one is made. */
  readonly question?: Question
  /** Where a new one is to stand, if that was said already. */
  readonly categoryId?: string | undefined
  readonly onDone: () => void
}

const failure = () => 'Erro ao salvar pergunta!'

/** One that the address names and that is gone is not chosen. */
const startOf = ({ question, categories, categoryId }: Subject) =>
  question ? draftOf(question) : emptyDraft(categories.find(({ id }) => id === categoryId)?.id)

export const useQuestionForm = (subject: Subject) => {
  const { checklistId, question, onDone } = subject
  const [categories, setCategories] = useState(subject.categories)
  const form = useForm<Draft, QuestionInput>({
    initialValues: startOf(subject),
    validate: (draft) =>
      problemsIn(
        draft,
        categories.flatMap(({ questions }) => questions),
      ),
    transformValues: (draft) => questionInput.parse(ofItsType(draft)),
  })
  /** With the questions around it: a condition saved meanwhile may be on one of them. */
  const read = async (id: string, client: QueryClient) => {
    const [stored, around] = await Promise.all([
      client.fetchQuery(questionQuery(checklistId, id)),
      client.fetchQuery(categoriesQuery(checklistId)),
    ])
    setCategories(around)
    return stored
  }
  const saving = useSaving({
    form,
    api: { save: saveQuestionIn(checklistId), read },
    item: question,
    draftOf,
    onSaved: onDone,
    failure,
  })
  return { form, saving, categories }
}
