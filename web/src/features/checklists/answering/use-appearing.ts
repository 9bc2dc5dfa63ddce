import type { Question } from '@portal/contract/checklists/questions/question'
import { useState } from 'react'

type Shown = readonly Pick<Question, 'id' | 'name'>[]

const missingIn = (some: Shown, others: Shown) => {
  const ids = new Set(others.map(({ id }) => id))
  return some.filter(({ id }) => !ids.has(id))
}

const cameWords = (came: Shown) => {
  const names = came.map(({ name }) => name).join('; ')
  if (came.length === 0) return ''
  return came.length === 1 ? `Nova pergunta: ${names}` : `${came.length} novas perguntas: ${names}`
}

const wentWords = ({ length }: Shown) => {
  if (length === 0) return ''
  return length === 1 ? '1 pergunta saiu da lista' : `${length} perguntas saíram da lista`
}

const changeWords = (before: Shown, now: Shown) =>
  [cameWords(missingIn(now, before)), wentWords(missingIn(before, now))]
    .filter((words) => words !== '')
    .join('. ')

/** What the last answer brought or took away, in words for whoever does not see it happen. */
export const useAppearing = (shown: Shown) => {
  const [last, setLast] = useState({ shown, words: '' })
  if (last.shown !== shown) {
    const words = changeWords(last.shown, shown)
    setLast({ shown, words: words === '' ? last.words : words })
  }
  return last.words
}
