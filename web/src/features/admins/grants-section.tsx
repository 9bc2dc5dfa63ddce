import type { Grant, Grants } from '@portal/contract/admins/admin'
import { useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import type { GrantNames } from './grant-names.ts'
import { GrantsTable } from './grants-table.tsx'

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)

type Props = FieldProps<Grants> & {
  readonly names: GrantNames
}
/** Without a code, a grant is being added. */
type EditedGrant = { readonly code?: string }

const withoutFilial = (granted: Grants, code: string) =>
  Object.fromEntries(Object.entries(granted).filter(([other]) => other !== code))

/** Grants per filial. Changes stay in the form until it is saved. */
export const GrantsSection = ({ value: granted, names, onChange, error, ...field }: Props) => {
  const [edited, setEdited] = useState<EditedGrant>()
  const addButton = useRef<HTMLButtonElement>(null)
  const saveGrant = (code: string, grant: Grant) => {
    onChange({ ...granted, [code]: grant })
    setEdited(undefined)
  }
  const remove = (code: string) => {
    onChange(withoutFilial(granted, code))
    addButton.current?.focus() // the pressed button disappears with its row
  }
  const isEmpty = Object.keys(granted).length === 0
  return (
    <>
      {isEmpty ? (
        <p className="text-ink-soft">
          Nenhuma filial ainda. Sem filial e sem ser master, a pessoa entra no portal e não vê nada.
        </p>
      ) : (
        <GrantsTable
          granted={granted}
          names={names}
          onEdit={(code) => setEdited({ code })}
          onRemove={remove}
        />
      )}
      {Boolean(error) && <p className="text-danger text-xs">{error}</p>}
      <div>
        <Button ref={addButton} variant="quiet" onClick={() => setEdited({})} {...field}>
          Adicionar filial +
        </Button>
      </div>
      {edited && (
        <GrantDialog
          code={edited.code}
          granted={granted}
          names={names}
          onSave={saveGrant}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
