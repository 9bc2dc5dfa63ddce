import { answerText } from '@portal/contract/checklists/answers/answer-text'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConnectionError } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import type { PreviousAnswer } from './previous-answer.ts'

type NoteProps = Parameters<typeof answerText>[0] & {
  readonly isChanged: boolean
  /** An action. */
  readonly children?: ReactNode
}

/** The previous answer to a question. */
export const PreviousAnswerNote = ({ isChanged, children, ...answer }: NoteProps) => (
  <p
    className="relative flex flex-wrap items-baseline gap-x-2 gap-y-1 m-0 py-1.5 ps-2 pe-[4.5rem] border-s-3 border-s-line-strong text-ink-soft text-sm data-[changed=true]:border-warn"
    data-changed={isChanged}
  >
    <span>Anterior: {answerText(answer)}</span>
    {isChanged && (
      <strong
        // It takes no line of its own when it appears.
        className="absolute top-1.5 end-2 py-px px-2 rounded-full bg-warn-soft text-warn font-semibold"
      >
        Mudou
      </strong>
    )}
    {children}
  </p>
)

/** An answer to compare with, which is requested once the person asks to see it. */
export const usePreviousAnswer = <Key extends readonly unknown[]>(
  query: UseQueryOptions<PreviousAnswer | null, Error, PreviousAnswer | null, Key>,
  isFarmKnown = true,
) => {
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
type Previous = ReturnType<typeof usePreviousAnswer>

const statusText = ({ isShown, isFarmKnown, previous, isNone, error }: Previous) => {
  if (!isShown) return ''
  if (!isFarmKnown) return 'Escolha a fazenda para ver o que ela respondeu.'
  if (previous)
    return `Visita anterior de ${formatInstant(previous.answeredAt)}, por ${previous.userName}.`
  if (isNone) return 'Ainda não há visita anterior.'
  if (error === null) return 'Carregando…'
  return error instanceof ConnectionError
    ? 'Sem conexão, e a visita anterior não está neste aparelho. Prepare para o campo antes de sair.'
    : 'Não foi possível ler a visita anterior.'
}

type BarProps = {
  readonly previous: Previous
  /** Takes over what only says which visit it is; where there is such a thing. */
  readonly onRepeatIdentity?: (() => void) | undefined
  /** Everything of it is answered. */
  readonly isIdentityAnswered?: boolean
}

/** The button that shows the previous answer next to each question. */
export const PreviousAnswerBar = ({
  previous,
  onRepeatIdentity,
  isIdentityAnswered = false,
}: BarProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_button]:min-h-[2.75rem]">
    <Button variant="quiet" size="small" aria-pressed={previous.isShown} onClick={previous.toggle}>
      {previous.isShown ? 'Ocultar visita anterior' : 'Mostrar visita anterior'}
    </Button>
    {onRepeatIdentity !== undefined && (
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isIdentityAnswered}
        onClick={() => !isIdentityAnswered && onRepeatIdentity()}
      >
        Identificação igual à visita anterior
      </Button>
    )}
    <output className="text-ink-soft text-sm">{statusText(previous)}</output>
  </div>
)
