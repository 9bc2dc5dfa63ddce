import {
  COMMENT_MAX,
  evidenceField,
  isEvidenceDue,
} from '@portal/contract/checklists/answering/evidence'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import {
  type EvidenceFormState,
  type FormQuestionEvidence,
  NO_QUESTION_EVIDENCE,
} from './evidence.ts'
import { PhotosField } from './photos-field.tsx'
import { TextArea } from '#components/fields/text-field.tsx'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { LocationField } from './location-field.tsx'
import { SignatureField } from './signature-field.tsx'

type CommentFieldProps = {
  readonly id: string
  readonly question: string
  readonly isDue: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A comment on one answer; an optional one is a button until it is opened. */
const CommentField = ({ id, question, isDue, value, error, onChange }: CommentFieldProps) => {
  const [isOpen, setOpen] = useState(false)
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
  return (
    <TextArea
      id={id}
      label="Observação"
      aria-label={`Observação: ${question}`}
      className="[&_textarea]:field-sizing-content [&_textarea]:[scroll-margin:var(--question-scroll,8rem)]"
      rows={2}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the field
      autoFocus={isOpen}
      value={value}
      max={COMMENT_MAX}
      error={error}
      withAsterisk={isDue}
      aria-required={isDue}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type Props = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly fields: EvidenceFormState
}

/** The comment and photos that one question asks for. */
export const QuestionEvidenceInputs = ({ question, answer, fields }: Props) => {
  const { id, name } = question
  const { evidence, album, errorOf, change } = fields
  const isDue = isEvidenceDue(question, answer)
  const { comment, photos } = evidence.questions[id] ?? NO_QUESTION_EVIDENCE
  const [commentField, photosField] = [evidenceField(id, 'comment'), evidenceField(id, 'photos')]

  const setField = (
    field: string,
    update: (before: FormQuestionEvidence) => FormQuestionEvidence,
  ) =>
    change(field, (before) => ({
      ...before,
      questions: {
        ...before.questions,
        [id]: update(before.questions[id] ?? NO_QUESTION_EVIDENCE),
      },
    }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-0 pr-0 pl-3 mt-3 border-l-3 border-l-line [&>button]:justify-self-start [&>button]:min-h-[2.75rem]">
      {question.photos.max > 0 && (
        <PhotosField
          questionId={id}
          question={name}
          count={question.photos}
          isDue={isDue}
          album={album}
          photos={photos}
          error={errorOf(photosField)}
          onChange={(update) =>
            setField(photosField, (before) => ({ ...before, photos: update(before.photos) }))
          }
        />
      )}
      {question.comment !== 'none' && (
        <CommentField
          id={commentField}
          question={name}
          isDue={isDue && question.comment === 'required'}
          value={comment}
          error={errorOf(commentField)}
          onChange={(text) => setField(commentField, (before) => ({ ...before, comment: text }))}
        />
      )}
    </div>
  )
}

type AnswerEvidenceInputsProps = {
  readonly checklist: Pick<FullChecklist, 'signature' | 'location'>
  readonly fields: EvidenceFormState
}

/** The signature and the location, asked for once per answer at the end of the form. */
export const AnswerEvidenceInputs = ({ checklist, fields }: AnswerEvidenceInputsProps) => {
  const { signature, location } = checklist
  const { evidence, album, errorOf, change } = fields
  if (signature === 'none' && location === 'none') return null
  return (
    <section className="grid gap-5 pt-5 border-t border-t-line [&_legend]:text-lg [&_legend]:font-semibold">
      {location !== 'none' && (
        <LocationField
          value={evidence.location}
          isRequired={location === 'required'}
          error={errorOf('location')}
          onChange={(value) => change('location', (before) => ({ ...before, location: value }))}
        />
      )}
      {signature !== 'none' && (
        <SignatureField
          album={album}
          value={evidence.signature}
          isRequired={signature === 'required'}
          error={errorOf('signature')}
          onChange={(update) =>
            change('signature', (before) => ({ ...before, signature: update(before.signature) }))
          }
        />
      )}
    </section>
  )
}

// Everything that a form needs for evidence is one chunk, loaded where the checklist asks for evidence.
export { confirmedEvidence, evidenceFieldProblems } from './evidence-rules.ts'
