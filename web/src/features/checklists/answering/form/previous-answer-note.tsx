import type { ReactNode } from 'react'
import { answerText } from '@portal/contract/checklists/answers/answer-text'

type NoteProps = Parameters<typeof answerText>[0] & {
  readonly isChanged: boolean
  /** An action. */
  readonly children?: ReactNode
}

/** The previous answer to a question. */
export const PreviousAnswerNote = ({ isChanged, children, ...answer }: NoteProps) => (
  <p
    className="flex flex-wrap items-baseline gap-x-2 gap-y-1 m-0 py-1.5 px-2 border-s-3 border-s-line-strong text-ink-soft text-sm data-[changed=true]:border-warn"
    data-changed={isChanged}
  >
    <span>Anterior: {answerText(answer)}</span>
    {isChanged && (
      <strong className="py-px px-2 rounded-full bg-warn-soft text-warn font-semibold">
        Mudou
      </strong>
    )}
    {children}
  </p>
)
