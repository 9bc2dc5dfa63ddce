import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { type FormEvent, useId, useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import type { StatusChange } from '#features/checklists/checklist/checklists.api.ts'
import { formatDate } from '#format.ts'
import classes from './activate-dialog.module.css'
import { endProblem } from './activation.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onChange: (change: StatusChange) => void
  readonly onClose: () => void
}

/** Until when: the end that it had, or a new one from today on. */
export const ActivateDialog = ({ checklist, onChange, onClose }: Props) => {
  const { id, name, start_date: start } = checklist
  const [today] = useState(() => currentDay())
  const [end, setEnd] = useState(checklist.end_date)
  const problem = endProblem(end, start, today)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    onChange({ id, active: true, start_date: start, end_date: end })
    onClose()
  }
  return (
    <Dialog title="Deseja ativar este checklist?" size="sm" onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={confirm}>
        <div className={classes.about}>
          <strong>{name}</strong>
          <p>Início em {formatDate(start)}</p>
        </div>
        <DateField
          label="Data final"
          value={end}
          onChange={setEnd}
          today={today}
          error={problem}
          data-autofocus
        />
        <div className={classes.actions}>
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Confirm problem={problem} />
        </div>
      </form>
    </Dialog>
  )
}

/** Where it cannot be, it stays within reach of the keyboard to say why. */
const Confirm = ({ problem }: { readonly problem: string | undefined }) => {
  const id = useId()
  const isRefused = problem !== undefined
  return (
    <>
      <Tooltip label={problem}>
        <Button
          type="submit"
          aria-disabled={isRefused}
          aria-describedby={isRefused ? id : undefined}
        >
          Ativar
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {problem}
      </span>
    </>
  )
}
