import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStableValue } from '#components/fields/use-stable-value.ts'
import { ChangeSummary } from '#features/checklists/questions/effects/change-summary.tsx'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { type ChecklistDraft, completeBands } from './checklist-draft.ts'

type Props = { readonly checklist: Checklist; readonly draft: ChecklistDraft }

/** Shows how changed settings affect the answers that exist. */
export const SettingsChangeSummary = ({ checklist, draft }: Props) => {
  const { data: categories } = useQuery(categoriesQuery(checklist.id))
  const questions = useMemo(
    () => categories?.flatMap((category) => category.questions),
    [categories],
  )
  const before = useMemo(() => questions && { ...checklist, questions }, [checklist, questions])
  const { score_unanswered, signature, location } = draft
  const changedSettings = useStableValue({
    score_unanswered,
    signature,
    location,
    bands: completeBands(draft),
  })
  const after = useMemo(
    () => questions && { ...changedSettings, questions },
    [changedSettings, questions],
  )
  if (before === undefined || after === undefined) return null
  return <ChangeSummary checklistId={checklist.id} before={before} after={after} action="salvar" />
}
