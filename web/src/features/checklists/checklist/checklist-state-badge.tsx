import {
  CHECKLIST_STATES,
  checklistState,
} from '@portal/contract/checklists/checklist/checklist-state'
import { StateBadge } from '#components/lists/state-badge.tsx'

type StateFields = Parameters<typeof checklistState>[0]

type Props = { readonly checklist: StateFields; readonly today: string }

export const ChecklistStateBadge = ({ checklist, today }: Props) => (
  <StateBadge state={CHECKLIST_STATES[checklistState(checklist, today)]} />
)
