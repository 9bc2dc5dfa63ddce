import type { Grant, Grants } from '@portal/contract/admins/admin'
import { useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import classes from './admin-form.module.css'
import type { GrantNames } from './grant-names.ts'
import { GrantsTable } from './grants-table.tsx'

const GrantDialog = lazyDialog(async () => (await import('./grant-dialog.tsx')).GrantDialog)

type Props = FieldProps<Grants> & {
  readonly names: GrantNames
}
/** Of no code: one is being added. */
type Open = { readonly code?: string }

const without = (granted: Grants, code: string) =>
  Object.fromEntries(Object.entries(granted).filter(([other]) => other !== code))

/** What is granted where. Part of the form: nothing is sent before it is saved. */
export const GrantsSection = ({ value: granted, names, onChange, error, ...field }: Props) => {
  const [open, setOpen] = useState<Open>()
  const add = useRef<HTMLButtonElement>(null)
  const keep = (code: string, grant: Grant) => {
    onChange({ ...granted, [code]: grant })
    setOpen(undefined)
  }
  const remove = (code: string) => {
    onChange(without(granted, code))
    add.current?.focus() // the button that was pressed goes with its row
  }
  const isEmpty = Object.keys(granted).length === 0
  return (
    <>
      {isEmpty ? (
        <p className={classes.faint}>
          Nenhuma filial ainda. Sem filial e sem ser master, a pessoa entra no portal e não vê nada.
        </p>
      ) : (
        <GrantsTable
          granted={granted}
          names={names}
          onEdit={(code) => setOpen({ code })}
          onRemove={remove}
        />
      )}
      {Boolean(error) && <p className={classes.error}>{error}</p>}
      <div>
        <Button ref={add} kind="quiet" onClick={() => setOpen({})} {...field}>
          Adicionar filial +
        </Button>
      </div>
      {open && (
        <GrantDialog
          code={open.code}
          granted={granted}
          names={names}
          onSave={keep}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
