import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { canReadChecklistHistory } from '@portal/contract/checklists/checklist/checklist.access'
import { useActor } from '#session/session.ts'
import { ItemHistory } from './item-history.tsx'

type Props = { readonly checklist: Checklist }

/** With its categories and questions. Whoever edits only these does not read the rest. */
export const ChecklistHistory = ({ checklist }: Props) =>
  canReadChecklistHistory(useActor(), checklist) && <ItemHistory of="checklist" id={checklist.id} />
