import {
  type Icon,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { Permission } from '@portal/contract/permissions/actor'
import type { ComponentProps } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { useIsNarrow } from '#components/layout/narrow.ts'
import { NO_RIGHT } from './refusals.ts'
import { RowAction, RowActions } from './row-action.tsx'

/** What can be done with an item, as a button of its row and as a line of its menu. */
type ItemAction = ComponentProps<typeof RowAction> & {
  /** What is done, without the item's name: 'Excluir'. */
  readonly verb: string
}
type Named = { readonly id: string; readonly name: string }

type Wanted<Item> = {
  readonly item: Item
  /** Whether the person may. Who may do it with no item at all is not shown it. */
  readonly permission?: Permission
  /** Why it cannot be done with this one, as it stands. */
  readonly refusal?: string | undefined
  readonly onAct: (item: Item) => void
}

/** Nothing where the person can never do it. */
export const itemAction = <Item extends Named>(
  verb: string,
  icon: Icon,
  { item, permission = 'granted', refusal, onAct }: Wanted<Item>,
  look: Partial<ItemAction> = {},
): ItemAction | undefined =>
  permission === 'never'
    ? undefined
    : {
        verb,
        icon,
        label: `${verb} ${item.name}`,
        refusal: permission === 'granted' ? refusal : NO_RIGHT,
        onClick: () => onAct(item),
        ...look,
      }

export const editAction = <Item extends Named>(wanted: Wanted<Item>) =>
  itemAction('Editar', IconPencil, wanted, { leadsOn: wanted.item.id })

export const statusAction = <Item extends Named & { readonly active: boolean }>(
  wanted: Wanted<Item>,
) =>
  wanted.item.active
    ? itemAction('Pausar', IconPlayerPause, wanted)
    : itemAction('Ativar', IconPlayerPlay, wanted)

export const deleteAction = <Item extends Named>(wanted: Wanted<Item>) =>
  itemAction('Excluir', IconTrash, wanted, { isDangerous: true })

type Props = {
  /** The item's name, for the menu. */
  readonly name: string
  readonly actions: readonly (ItemAction | undefined)[]
}

/** All that a person can do with one row: side by side, or in a menu where there is no room for that. */
export const ItemActions = ({ name, actions }: Props) => {
  const isNarrow = useIsNarrow()
  const shown = actions.filter((action) => action !== undefined)
  if (shown.length === 0) return null
  if (!isNarrow || shown.length === 1) {
    return (
      <RowActions isQuiet>
        {shown.map(({ verb: _verb, ...action }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- 'Ativar' that becomes 'Pausar' keeps the focus
          <RowAction key={index} {...action} />
        ))}
      </RowActions>
    )
  }
  const label = `Ações de ${name}`
  return (
    <Menu
      label={label}
      renderOpener={(opener) => (
        <IconButton aria-label={label} {...opener}>
          <IconDotsVertical size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {shown.map(({ verb, icon: Picture, label: whole, refusal, href, isDangerous, onClick }) => (
        <MenuItem
          key={verb}
          icon={<Picture size={18} stroke={1.7} aria-hidden />}
          label={whole}
          refusal={refusal}
          href={href}
          isDangerous={isDangerous}
          onClick={onClick}
        >
          {verb}
        </MenuItem>
      ))}
    </Menu>
  )
}
