import { isEvidenceDue } from '@portal/contract/checklists/answering/evidence-due'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import {
  type EvidencePart,
  answerEvidenceParts,
  evidenceDueText,
  evidenceParts,
} from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { IconCamera, IconMapPin, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RequiredMark } from '#features/checklists/questions/fields/question-frame.tsx'
import classes from './evidence-preview.module.css'

type EvidenceRequestProps = {
  readonly text: string
  /** Whether the answer cannot be sent without it. */
  readonly isDue: boolean
  /** Placeholders for the inputs. */
  readonly children: ReactNode
}

const EvidenceRequest = ({ text, isDue, children }: EvidenceRequestProps) => (
  <li data-due={isDue}>
    <span className={classes.text}>
      {text}
      {isDue && <RequiredMark />}
    </span>
    <div className={classes.blanks} aria-hidden>
      {children}
    </div>
  </li>
)

const Photos = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className={classes.photo}>
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
  const { photos } = evidenceSettingsOf(question)
  const condition = evidenceDueText(question)
  const isMet = condition === undefined || (isLive && isEvidenceDue(question, answer))
  const textOf = ({ text, isRequired }: EvidencePart) =>
    isRequired && !isMet ? `${text} ${condition}` : text
  return (
    <ul className={classes.evidence} aria-label="Evidências pedidas">
      {parts.map((request) => (
        <EvidenceRequest
          key={request.part}
          text={textOf(request)}
          isDue={request.isRequired && isMet}
        >
          {request.part === 'photos' ? (
            <Photos count={photos.max} />
          ) : (
            <span className={classes.remark} />
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
    <ul className={classes.evidence} data-whole aria-label="Evidências da resposta">
      {parts.map(({ part, text, isRequired }) => (
        <EvidenceRequest key={part} text={text} isDue={isRequired}>
          <span className={classes.remark}>{BLANKS[part]}</span>
        </EvidenceRequest>
      ))}
    </ul>
  )
}
