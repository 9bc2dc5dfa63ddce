import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionError } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import {
  type AnswerAtFarm,
  answerBeforeQuery,
  previousAnswerQuery,
} from '#features/checklists/answering/device/past-answers.api.ts'
import type { OfflineCopyStore } from '#features/checklists/answering/device/offline-copy-store.ts'
import type { PreviousAnswer } from '#features/checklists/answering/form/previous-answer.ts'
import type { Farms } from './use-farms.ts'

type FarmChoice = Pick<Farms, 'isNeeded' | 'farm'>

type PreviousQuery = ReturnType<typeof previousAnswerQuery | typeof answerBeforeQuery>

const useOnDemand = (query: PreviousQuery, isFarmKnown: boolean) => {
  const [isShown, setShown] = useState(false)
  const { data, error } = useQuery({ ...query, enabled: isShown && isFarmKnown })
  return {
    isShown,
    isFarmKnown,
    previous: (isShown && data) || undefined,
    isNone: data === null,
    error,
    toggle: () => setShown((isOn) => !isOn),
  }
}
type Previous = ReturnType<typeof useOnDemand>

/** The last answer of this farm; it is requested once the person asks to see it. */
export const usePreviousAnswer = (
  checklistId: string,
  { isNeeded, farm }: FarmChoice,
  offlineCopy: OfflineCopyStore,
) => useOnDemand(previousAnswerQuery(checklistId, farm, offlineCopy), !isNeeded || farm !== null)

/** The answer of the same farm before this one; it is requested once the person asks to see it. */
export const useAnswerBefore = (checklistId: string, answer: AnswerAtFarm) =>
  useOnDemand(answerBeforeQuery(checklistId, answer), true)

const previousAnswerText = ({ answeredAt, userName }: PreviousAnswer) =>
  `Visita anterior de ${formatInstant(answeredAt)}, por ${userName}.`

const statusText = ({ isShown, isFarmKnown, previous, isNone, error }: Previous) => {
  if (!isShown) return ''
  if (!isFarmKnown) return 'Escolha a fazenda para ver o que ela respondeu.'
  if (previous) return previousAnswerText(previous)
  if (isNone) return 'Ainda não há visita anterior.'
  if (error === null) return 'Carregando…'
  return error instanceof ConnectionError
    ? 'Sem conexão, e a visita anterior não está neste aparelho. Prepare para o campo antes de sair.'
    : 'Não foi possível ler a visita anterior.'
}

type BarProps = {
  readonly previous: Previous
  /** Takes over what only says which visit it is; undefined where there is nothing to take over. */
  readonly onRepeatIdentity?: (() => void) | undefined
}

/** The button that shows the previous answer next to each question. */
export const PreviousAnswerBar = ({ previous, onRepeatIdentity }: BarProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_button]:min-h-[2.75rem]">
    <Button variant="quiet" size="small" aria-pressed={previous.isShown} onClick={previous.toggle}>
      {previous.isShown ? 'Ocultar visita anterior' : 'Mostrar visita anterior'}
    </Button>
    {onRepeatIdentity !== undefined && (
      <Button variant="quiet" size="small" onClick={onRepeatIdentity}>
        Identificação igual à visita anterior
      </Button>
    )}
    <output className="text-ink-soft text-sm">{statusText(previous)}</output>
  </div>
)
