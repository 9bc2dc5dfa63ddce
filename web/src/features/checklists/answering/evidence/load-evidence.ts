import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { asksForEvidence } from './asks-for-evidence.ts'

const load = () => import('./evidence-parts.ts')
export type EvidenceParts = Awaited<ReturnType<typeof load>>

const partsQuery = queryOptions({
  queryKey: ['evidence-parts'],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: true,
})

/** What a form needs for the evidence that its checklist asks for, if it asks for any. */
export const useEvidenceParts = (checklist: FullChecklist) => {
  const isAsked = asksForEvidence(checklist)
  const { data: parts } = useQuery({ ...partsQuery, enabled: isAsked })
  return { parts: isAsked ? parts : undefined, isLoading: isAsked && parts === undefined }
}
