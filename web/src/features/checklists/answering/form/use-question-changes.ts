import type { Question } from '@portal/contract/checklists/questions/question'
import { useState } from 'react'

type Shown = readonly Pick<Question, 'id' | 'name'>[]

const missingIn = (questions: Shown, others: Shown) => {
  const ids = new Set(others.map(({ id }) => id))
  return questions.filter(({ id }) => !ids.has(id))
}

const addedText = (added: Shown) => {
  const names = added.map(({ name }) => name).join('; ')
  if (added.length === 0) return ''
  return added.length === 1
    ? `Nova pergunta: ${names}`
    : `${added.length} novas perguntas: ${names}`
}

const removedText = ({ length }: Shown) => {
  if (length === 0) return ''
  return length === 1 ? '1 pergunta saiu da lista' : `${length} perguntas saíram da lista`
}

const changeText = (before: Shown, now: Shown) =>
  [addedText(missingIn(now, before)), removedText(missingIn(before, now))]
    .filter((text) => text !== '')
    .join('. ')

/** Announces to screen readers which questions the last answer showed or hid. */
export const useQuestionChanges = (shown: Shown) => {
  const [last, setLast] = useState({ shown, text: '' })
  if (last.shown !== shown) {
    const text = changeText(last.shown, shown)
    setLast({ shown, text: text === '' ? last.text : text })
  }
  return last.text
}
