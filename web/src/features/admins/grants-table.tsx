import type { Grants } from '@portal/contract/admins/admin'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import stacked from '#components/lists/stacked-rows.module.css'
import { type GrantNames, grantsByName } from './grant-names.ts'
import classes from './grants-table.module.css'
import { scopeLines } from './scope-labels.ts'

type Props = {
  readonly granted: Grants
  readonly names: GrantNames
  readonly onEdit: (code: string) => void
  readonly onRemove: (code: string) => void
}

// On a narrow screen CSS turns each row into a card, with `data-label` as the heading of each value.
export const GrantsTable = ({ granted, names, onEdit, onRemove }: Props) => (
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
