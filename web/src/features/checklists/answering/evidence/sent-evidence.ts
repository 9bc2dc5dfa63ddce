import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { HeldEvidence } from './held-evidence.ts'

/** What is sent beside the values, once every photo has its key. */
export const sentEvidence = ({
  questions,
  signature: { name, drawing },
  location,
}: HeldEvidence): Pick<Submission, 'evidence' | 'signature' | 'location'> => {
  const given = Object.entries(questions).map(([id, { comment, photos }]) => {
    const keys = photos.flatMap(({ key }) => key ?? [])
    return [id, { ...(comment !== '' && { comment }), photos: keys }] as const
  })
  return {
    ...(given.length > 0 && { evidence: Object.fromEntries(given) }),
    ...(drawing !== null && drawing.key !== null && { signature: { name, key: drawing.key } }),
    ...(location !== null && { location }),
  }
}
