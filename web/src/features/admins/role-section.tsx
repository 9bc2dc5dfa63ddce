import type { UseFormReturnType } from '@mantine/form'
import type { Grant, Grants } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/permissions/masters.access'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useActor } from '#session/session.ts'
import { AccessSummary, type MenuFor } from './access-summary.tsx'
import type { AdminDraft } from './admin-draft.ts'
import { CANNOT_DEMOTE_SELF } from './admin.messages.ts'
import { type GrantNames, grantsByName, useGrantNames } from './grant-names.ts'
import { scopeLines } from './scope-labels.ts'
import stacked from '#components/lists/stacked-rows.module.css'
import classes from './grants-table.module.css'

type GrantsTableProps = {
  readonly granted: Grants
  readonly names: GrantNames
  readonly onEdit: (code: string) => void
  readonly onRemove: (code: string) => void
}

// On a narrow screen CSS turns each row into a card, with `data-label` as the heading of each value.
const GrantsTable = ({ granted, names, onEdit, onRemove }: GrantsTableProps) => (
  <table className={`${classes.table} ${stacked.table}`} aria-label="Permissões por filial">
    <thead>
      <tr>
        <th scope="col">Filial</th>
        <th scope="col">Áreas</th>
        <th scope="col">Escopos</th>
        <th scope="col">Ações</th>
      </tr>
    </thead>
    <tbody>
      {grantsByName(granted, names).map(([code, { areas, scopes }]) => {
        const name = names.subsidiary(code)
        const { short, whole } = names.areasOf(areas)
        return (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td data-label="Áreas" title={whole}>
              {short}
            </td>
            <td data-label="Escopos">
              <ul className="grid gap-0.5 m-0 p-0 list-none text-sm">
                {scopeLines(scopes).map(({ label, actions, hasAll }) => (
                  <li key={label}>
                    <b className="font-semibold">{label}</b>{' '}
                    {hasAll && actions.length > 1 ? 'todos' : actions.join(', ')}
                  </li>
                ))}
              </ul>
            </td>
            <td data-label="Ações">
              <RowActions>
                <RowAction
                  label={`Editar permissões em ${name}`}
                  icon={IconPencil}
                  onClick={() => onEdit(code)}
                />
                <RowAction
                  label={`Remover ${name}`}
                  icon={IconTrash}
                  isDangerous
                  onClick={() => onRemove(code)}
                />
              </RowActions>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)

type GrantsSectionProps = FieldProps<Grants> & {
  readonly names: GrantNames
}
/** Without a code, a grant is being added. */
type EditedGrant = { readonly code?: string }

const withoutFilial = (granted: Grants, code: string) =>
  Object.fromEntries(Object.entries(granted).filter(([other]) => other !== code))

/** Grants per filial. Changes stay in the form until it is saved. */
const GrantsSection = ({
  value: granted,
  names,
  onChange,
  error,
  ...field
}: GrantsSectionProps) => {
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

type Props<Input> = {
  readonly form: UseFormReturnType<AdminDraft, Input>
  /** The administrator being edited; undefined for a new one. */
  readonly id: string | undefined
  readonly menuFor: MenuFor
}

/** The person's role: a master, or an administrator with grants per filial. */
export const RoleSection = <Input,>({ form, id, menuFor }: Props<Input>) => {
  const heading = useId()
  const actor = useActor()
  const names = useGrantNames()
  const { is_master: isMaster, subsidiary: granted } = form.values
  const canDemote = id === undefined || canRemoveOrDemote(actor, { id })
  return (
    <section
      // No divider above the first section.
      className="grid gap-3 min-w-0 pt-5 border-t border-t-line first:pt-0 first:border-t-0"
      aria-labelledby={heading}
    >
      <h2 className="text-lg" id={heading}>
        Função
      </h2>
      <Checkbox
        label="Administrador master"
        hint={
          canDemote
            ? 'Pode tudo, em todas as filiais, e administra quem entra.'
            : CANNOT_DEMOTE_SELF
        }
        checked={isMaster}
        disabled={!canDemote}
        onChange={(isChecked) => form.setValues({ is_master: isChecked, subsidiary: {} })}
      />
      {!isMaster && (
        <GrantsSection {...form.getInputProps('subsidiary')} value={granted} names={names} />
      )}
      <AccessSummary isMaster={isMaster} granted={granted} names={names} menuFor={menuFor} />
    </section>
  )
}
