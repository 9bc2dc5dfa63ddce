import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const asksForQuestionEvidence = ({ comment, photos }: Question) =>
  comment !== 'none' || photos.max > 0

/** Whether a checklist asks for any evidence: only then its code is loaded. */
const asksForEvidence = ({ categories, signature, location }: FullChecklist) =>
  signature !== 'none' ||
  location !== 'none' ||
  categories.some(({ questions }) => questions.some(asksForQuestionEvidence))

const load = () => import('./evidence-parts.tsx')
export type EvidenceParts = Awaited<ReturnType<typeof load>>

const partsQuery = queryOptions({
  queryKey: ['evidence-parts'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: true,
})

/** Loads the evidence code where the checklist asks for evidence. */
export const useEvidenceParts = (checklist: FullChecklist) => {
  const isNeeded = asksForEvidence(checklist)
  const { data: parts } = useQuery({ ...partsQuery, enabled: isNeeded })
  return { parts: isNeeded ? parts : undefined, isLoading: isNeeded && parts === undefined }
}
