import { isEvidenceDue } from '@portal/contract/checklists/answering/evidence-due'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { EvidenceFields } from './evidence-fields.ts'
import classes from './evidence.module.css'
import { type HeldPhoto, type HeldQuestionEvidence, NONE_BESIDE } from './held-evidence.ts'
import { PhotosField } from './photos-field.tsx'
import { RemarkField } from './remark-field.tsx'

type Props = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly fields: EvidenceFields
}

/** In the place of the one that it was taken for, or at the end. */
const withPhoto = (
  photos: readonly HeldPhoto[],
  photo: HeldPhoto,
  replaced: HeldPhoto | undefined,
) =>
  replaced === undefined
    ? [...photos, photo]
    : photos.map((other) => (other.id === replaced.id ? photo : other))

/** What one question asks for beside its answer. */
export const QuestionEvidence = ({ question, answer, fields }: Props) => {
  const { id, name } = question
  const { held, album, errorOf, change } = fields
  const settings = evidenceSettingsOf(question)
  const isDue = isEvidenceDue(question, answer)
  const { comment, photos } = held.questions[id] ?? NONE_BESIDE
  const [ofComment, ofPhotos] = [evidenceField(id, 'comment'), evidenceField(id, 'photos')]

  const set = (field: string, update: (before: HeldQuestionEvidence) => HeldQuestionEvidence) =>
    change(field, (before) => ({
      ...before,
      questions: { ...before.questions, [id]: update(before.questions[id] ?? NONE_BESIDE) },
    }))
  const setPhotos = (update: (before: readonly HeldPhoto[]) => readonly HeldPhoto[]) =>
    set(ofPhotos, (before) => ({ ...before, photos: update(before.photos) }))
  return (
    <div className={classes.beside}>
      {settings.photos.max > 0 && (
        <PhotosField
          questionId={id}
          question={name}
          count={settings.photos}
          isDue={isDue}
          album={album}
          photos={photos}
          error={errorOf(ofPhotos)}
          onAdd={(photo, replaced) => setPhotos((before) => withPhoto(before, photo, replaced))}
          onRemove={({ id: gone }) =>
            setPhotos((before) => before.filter((other) => other.id !== gone))
          }
        />
      )}
      {settings.comment !== 'none' && (
        <RemarkField
          questionId={id}
          question={name}
          isDue={isDue && settings.comment === 'required'}
          value={comment}
          error={errorOf(ofComment)}
          onChange={(text) => set(ofComment, (before) => ({ ...before, comment: text }))}
        />
      )}
    </div>
  )
}
