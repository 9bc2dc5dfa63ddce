import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { FormEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'

/** The evidence in the request body, once every photo has its key. */
export const evidenceBody = ({
  questions,
  signature: { name, drawing },
  location,
}: FormEvidence): Pick<Submission, 'evidence' | 'signature' | 'location'> => {
  const answered = Object.entries(questions).map(([id, { comment, photos }]) => {
    const keys = photos.flatMap(({ key }) => key ?? [])
    return [id, { ...(comment !== '' && { comment }), photos: keys }] as const
  })
  return {
    ...(answered.length > 0 && { evidence: Object.fromEntries(answered) }),
    ...(drawing !== null && drawing.key !== null && { signature: { name, key: drawing.key } }),
    ...(location !== null && { location }),
  }
}
