import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state-badge.tsx'
import type { StatusChange } from '#features/checklists/checklist/checklists.api.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { findingsOf } from '#features/checklists/questions/editor/findings.ts'
import { formatDate } from '#format.ts'
import { endProblem } from './activation.ts'
import { CheckerSummary } from './checker-summary.tsx'

type Props = {
  readonly checklist: ChecklistItem
  readonly onChange: (change: StatusChange) => void
  readonly onClose: () => void
}

/** Shows what will be answered, with warnings, and asks until when: the current end date, or a new one from today on. */
export const ActivateDialog = ({ checklist, onChange, onClose }: Props) => {
  const { id, name, start_date: start } = checklist
  const [today] = useState(() => currentDay())
  const [end, setEnd] = useState(checklist.end_date ?? '')
  const content = useQuery(fullChecklistQuery(id))
  const findings = content.data && findingsOf(content.data.categories)
  const dates = { start_date: start, end_date: end || null }
  const problem = endProblem(end, start, today)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    onChange({ id, active: true, ...dates })
    onClose()
  }
  return (
    <Dialog title="Deseja ativar este checklist?" size="sm" onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={confirm}>
        <div className="wrap-anywhere">
          <strong>{name}</strong>
          {start && <p className="text-ink-soft">Início em {formatDate(start)}</p>}
        </div>
        <CheckerSummary
          findings={findings}
          onRetry={content.isError ? () => void content.refetch() : undefined}
        />
        <DateField
          label="Data final"
          value={end}
          onChange={setEnd}
          today={today}
          error={problem}
          data-autofocus
        />
        {problem === undefined && (
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            Depois de ativar:{' '}
            <ChecklistStateBadge
              checklist={{ ...checklist, active: true, ...dates }}
              today={today}
            />
          </p>
        )}
        <DialogButtons>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <RefusableButton type="submit" refusal={problem}>
            Ativar
          </RefusableButton>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
