import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { ChangePanel } from '#features/checklists/questions/effects/change-panel.tsx'
import { categoriesQuery } from '#features/checklists/questions/questions.api.ts'
import { type Draft, bandsIn } from './checklist-draft.ts'

type Props = { readonly checklist: Checklist; readonly draft: Draft }

/** What other settings do to the answers there are. */
export const SettingsChange = ({ checklist, draft }: Props) => {
  const { data: categories } = useQuery(categoriesQuery(checklist.id))
  if (categories === undefined) return null
  const questions = categories.flatMap((category) => category.questions)
  return (
    <ChangePanel
      checklistId={checklist.id}
      before={{ ...checklist, questions }}
      after={{ ...draft, questions, bands: bandsIn(draft) }}
      deed="salvar"
    />
  )
}
