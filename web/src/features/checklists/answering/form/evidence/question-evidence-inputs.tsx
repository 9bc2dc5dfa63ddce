import { isEvidenceDue } from '@portal/contract/checklists/answering/evidence-due'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { EvidenceFormState } from './album.ts'
import { type FormPhoto, type FormQuestionEvidence, NO_QUESTION_EVIDENCE } from './evidence.ts'
import { PhotosField } from './photos-field.tsx'
import { CommentField } from './comment-field.tsx'

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
  const settings = evidenceSettingsOf(question)
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
      {settings.photos.max > 0 && (
        <PhotosField
          questionId={id}
          question={name}
          count={settings.photos}
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
      {settings.comment !== 'none' && (
        <CommentField
          questionId={id}
          question={name}
          isDue={isDue && settings.comment === 'required'}
          value={comment}
          error={errorOf(commentField)}
          onChange={(text) => setField(commentField, (before) => ({ ...before, comment: text }))}
        />
      )}
    </div>
  )
}
