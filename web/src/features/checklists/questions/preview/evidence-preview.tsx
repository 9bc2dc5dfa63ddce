import { isEvidenceDue } from '@portal/contract/checklists/answering/evidence'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import {
  answerEvidenceParts,
  evidenceDueText,
  type EvidencePart,
  evidenceParts,
} from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { IconCamera, IconMapPin, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RequiredMark } from '#features/checklists/questions/fields/question-frame.tsx'

const listClass =
  'grid gap-3 mt-2 mb-0 mx-0 p-0 list-none data-[whole]:pt-4 data-[whole]:border-t data-[whole]:border-t-line [&>li]:grid [&>li]:gap-1.5 [&>li]:min-w-0 print:[&>li]:break-inside-avoid'
const remarkClass =
  'flex items-center justify-center border border-dashed border-line-strong rounded-md bg-surface-sunk w-full min-h-[2.875rem]'

type EvidenceRequestProps = {
  readonly text: string
  /** Whether the answer cannot be sent without it. */
  readonly isDue: boolean
  /** Placeholders for the inputs. */
  readonly children: ReactNode
}

const EvidenceRequest = ({ text, isDue, children }: EvidenceRequestProps) => (
  <li>
    <span
      className="text-ink-soft text-sm wrap-anywhere data-[due=true]:text-ink data-[due=true]:font-medium"
      data-due={isDue}
    >
      {text}
      {isDue && <RequiredMark />}
    </span>
    <div className="flex flex-wrap gap-2 text-ink-soft" aria-hidden>
      {children}
    </div>
  </li>
)

const Photos = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      className="flex items-center justify-center border border-dashed border-line-strong rounded-md bg-surface-sunk w-[2.875rem] h-[2.875rem]"
    >
      <IconCamera size={18} stroke={1.6} />
    </span>
  ))

type Props = {
  readonly question: Question
  readonly answer: Answer | undefined
  /** Whether answers are simulated; evidence is then marked as required depending on the answer. */
  readonly isLive: boolean
}

/** The comments and photos that the question asks for, without inputs. */
export const EvidencePreview = ({ question, answer, isLive }: Props) => {
  const parts = evidenceParts(question)
  if (parts.length === 0) return null
  const { photos } = question
  const condition = evidenceDueText(question)
  const isMet = condition === undefined || (isLive && isEvidenceDue(question, answer))
  const textOf = ({ text, isRequired }: EvidencePart) =>
    isRequired && !isMet ? `${text} ${condition}` : text
  return (
    <ul className={listClass} aria-label="Evidências pedidas">
      {parts.map((request) => (
        <EvidenceRequest
          key={request.part}
          text={textOf(request)}
          isDue={request.isRequired && isMet}
        >
          {request.part === 'photos' ? (
            <Photos count={photos.max} />
          ) : (
            <span className={remarkClass} />
          )}
        </EvidenceRequest>
      ))}
    </ul>
  )
}

const BLANKS = {
  signature: <IconSignature size={20} stroke={1.6} />,
  location: <IconMapPin size={20} stroke={1.6} />,
} as const

/** The evidence that is asked for once per answer. */
export const AnswerEvidencePreview = ({ checklist }: { readonly checklist: FullChecklist }) => {
  const parts = answerEvidenceParts(checklist)
  return parts.length === 0 ? null : (
    <ul className={listClass} data-whole aria-label="Evidências da resposta">
      {parts.map(({ part, text, isRequired }) => (
        <EvidenceRequest key={part} text={text} isDue={isRequired}>
          <span className={remarkClass}>{BLANKS[part]}</span>
        </EvidenceRequest>
      ))}
    </ul>
  )
}
