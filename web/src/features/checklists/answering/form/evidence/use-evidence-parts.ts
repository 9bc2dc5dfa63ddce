import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** Loads the evidence code where the checklist asks for evidence. */
export const useEvidenceParts = (checklist: FullChecklist) => {
  const isNeeded = asksForEvidence(checklist)
  const { data: parts } = useQuery({ ...partsQuery, enabled: isNeeded })
  return { parts: isNeeded ? parts : undefined, isLoading: isNeeded && parts === undefined }
}
