import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionError } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { answerText } from '@portal/contract/checklists/answers/answer-words'
import { formatInstant } from '#format.ts'
import classes from './previous-answer.module.css'
import { type Answered, previousQuery, visitBeforeQuery } from './field.api.ts'
import type { FieldStore, PreviousAnswer } from './offline/field-store.ts'
import type { Farms } from './use-farms.ts'

type Of = Pick<Farms, 'isNeeded' | 'farm'>

type PreviousQuery = ReturnType<typeof previousQuery | typeof visitBeforeQuery>

const useWanted = (query: PreviousQuery, isKnown: boolean) => {
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useQuery({ ...query, enabled: isWanted && isKnown })
  return {
    isWanted,
    isKnown,
    previous: (isWanted && data) || undefined,
    isNone: data === null,
    error,
    toggle: () => setWanted((before) => !before),
  }
}
type Previous = ReturnType<typeof useWanted>

/** What this farm answered last, from when on it was asked for. */
export const usePrevious = (checklistId: string, { isNeeded, farm }: Of, field: FieldStore) =>
  useWanted(previousQuery(checklistId, farm, field), !isNeeded || farm !== null)

/** What the farm of an answer had answered before it, from when on it was asked for. */
export const useVisitBefore = (checklistId: string, answer: Answered) =>
  useWanted(visitBeforeQuery(checklistId, answer), true)

const foundWords = ({ answeredAt, userName }: PreviousAnswer) =>
  `Visita anterior de ${formatInstant(answeredAt)}, por ${userName}.`

const wordsFor = ({ isWanted, isKnown, previous, isNone, error }: Previous) => {
  if (!isWanted) return ''
  if (!isKnown) return 'Escolha a fazenda para ver o que ela respondeu.'
  if (previous) return foundWords(previous)
  if (isNone) return 'Ainda não há visita anterior.'
  if (error === null) return 'Carregando…'
  return error instanceof ConnectionError
    ? 'Sem conexão, e a visita anterior não está neste aparelho. Prepare para o campo antes de sair.'
    : 'Não foi possível ler a visita anterior.'
}

/** Asks for the previous answer, to be shown beside each question. */
export const PreviousAnswerBar = ({ previous }: { readonly previous: Previous }) => (
  <div className={classes.bar}>
    <Button kind="quiet" size="small" aria-pressed={previous.isWanted} onClick={previous.toggle}>
      {previous.isWanted ? 'Ocultar visita anterior' : 'Mostrar visita anterior'}
    </Button>
    <output>{wordsFor(previous)}</output>
  </div>
)

type NoteProps = Parameters<typeof answerText>[0] & { readonly isChanged: boolean }

/** How a question was answered the last time. */
export const PreviousAnswerNote = ({ isChanged, ...answered }: NoteProps) => (
  <p className={classes.previous} data-changed={isChanged}>
    <span>Anterior: {answerText(answered)}</span>
    {isChanged && <strong>Mudou</strong>}
  </p>
)
