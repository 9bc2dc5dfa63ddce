import { COMMENT_MAX } from '@portal/contract/checklists/answering/evidence'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import inputs from '#features/checklists/questions/fields/inputs.module.css'
import { formatLimit } from '#format.ts'
import { EvidenceFrame } from './evidence-frame.tsx'

type Props = {
  readonly questionId: string
  readonly question: string
  readonly isDue: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A comment on one answer; an optional one is a button until it is opened. */
export const CommentField = ({ questionId, question, isDue, value, error, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = evidenceField(questionId, 'comment')
  if (!isDue && !isOpen && value === '' && error === undefined) {
    return (
      <Button
        variant="quiet"
        id={id}
        aria-label={`Adicionar observação: ${question}`}
        onClick={() => setOpen(true)}
      >
        <IconMessagePlus size={18} aria-hidden />
        Adicionar observação
      </Button>
    )
  }
  const limit = formatLimit(value, COMMENT_MAX)
  const describedBy = [error && `${id}-error`, limit && `${id}-limit`].filter(Boolean).join(' ')
  return (
    <EvidenceFrame
      label="Observação"
      htmlFor={id}
      isRequired={isDue}
      error={error}
      errorId={`${id}-error`}
    >
      <div className={inputs.growing} data-text={`${value} `}>
        <textarea
          id={id}
          className={inputs.input}
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the field
          autoFocus={isOpen}
          value={value}
          aria-label={`Observação: ${question}`}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          aria-required={isDue}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      {limit !== undefined && (
        <p id={`${id}-limit`} className="text-ink-soft text-sm">
          {limit}
        </p>
      )}
    </EvidenceFrame>
  )
}
