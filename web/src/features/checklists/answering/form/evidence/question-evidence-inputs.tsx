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
import { formatLimit } from '#format.ts'
import type { EvidenceFormState } from './album.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import { type FormPhoto, type FormQuestionEvidence, NO_QUESTION_EVIDENCE } from './evidence.ts'
import { PhotosField } from './photos-field.tsx'
import inputs from '#features/checklists/questions/fields/inputs.module.css'

type CommentFieldProps = {
  readonly questionId: string
  readonly question: string
  readonly isDue: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A comment on one answer; an optional one is a button until it is opened. */
const CommentField = ({
  questionId,
  question,
  isDue,
  value,
  error,
  onChange,
}: CommentFieldProps) => {
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

type Props = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly fields: EvidenceFormState
}

/** Puts a photo in the place of the replaced one, or at the end. */
const withPhoto = (
  photos: readonly FormPhoto[],
  photo: FormPhoto,
  replaced: FormPhoto | undefined,
) =>
  replaced === undefined
    ? [...photos, photo]
    : photos.map((item) => (item.id === replaced.id ? photo : item))

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
  const setPhotos = (update: (before: readonly FormPhoto[]) => readonly FormPhoto[]) =>
    setField(photosField, (before) => ({ ...before, photos: update(before.photos) }))
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
          onAdd={(photo, replaced) => setPhotos((before) => withPhoto(before, photo, replaced))}
          onRemove={({ id: removedId }) =>
            setPhotos((before) => before.filter((item) => item.id !== removedId))
          }
        />
      )}
      {question.comment !== 'none' && (
        <CommentField
          questionId={id}
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
