import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSame } from '#components/fields/use-same.ts'
import { ChangePanel } from '#features/checklists/questions/effects/change-panel.tsx'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { type Draft, bandsIn } from './checklist-draft.ts'

type Props = { readonly checklist: Checklist; readonly draft: Draft }

/** What other settings do to the answers there are. */
export const SettingsChange = ({ checklist, draft }: Props) => {
  const { data: categories } = useQuery(categoriesQuery(checklist.id))
  const questions = useMemo(
    () => categories?.flatMap((category) => category.questions),
    [categories],
  )
  const before = useMemo(() => questions && { ...checklist, questions }, [checklist, questions])
  const { score_unanswered, signature, location } = draft
  const scoring = useSame({ score_unanswered, signature, location, bands: bandsIn(draft) })
  const after = useMemo(() => questions && { ...scoring, questions }, [scoring, questions])
  if (before === undefined || after === undefined) return null
  return <ChangePanel checklistId={checklist.id} before={before} after={after} deed="salvar" />
}
