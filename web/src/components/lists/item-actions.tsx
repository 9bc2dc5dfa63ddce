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
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import { NO_PERMISSION } from './refusals.ts'
import { RowAction, RowActions } from './row-action.tsx'

/** An action of an item, as a button of its row and as an entry of its menu. */
type ItemAction = ComponentProps<typeof RowAction> & {
  /** The action without the item's name: 'Excluir'. */
  readonly verb: string
}
type Named = { readonly id: string; readonly name: string }

type ActionOptions<Item> = {
  readonly item: Item
  /** Whether the person may. With 'never' the action is not shown at all. */
  readonly permission?: Permission
  /** Why the item's state does not allow the action. */
  readonly refusal?: string | undefined
  readonly onAct: (item: Item) => void
}

/** Undefined if the person can never do it. */
export const itemAction = <Item extends Named>(
  verb: string,
  icon: Icon,
  { item, permission = 'granted', refusal, onAct }: ActionOptions<Item>,
  overrides: Partial<ItemAction> = {},
): ItemAction | undefined =>
  permission === 'never'
    ? undefined
    : {
        verb,
        icon,
        label: `${verb} ${item.name}`,
        refusal: permission === 'granted' ? refusal : NO_PERMISSION,
        onClick: () => onAct(item),
        ...overrides,
      }

export const editAction = <Item extends Named>(options: ActionOptions<Item>) =>
  itemAction('Editar', IconPencil, options, { preloadId: options.item.id })

export const statusAction = <Item extends Named & { readonly active: boolean }>(
  options: ActionOptions<Item>,
) =>
  options.item.active
    ? itemAction('Pausar', IconPlayerPause, options)
    : itemAction('Ativar', IconPlayerPlay, options)

export const deleteAction = <Item extends Named>(options: ActionOptions<Item>) =>
  itemAction('Excluir', IconTrash, options, { isDangerous: true })

type Props = {
  /** The item's name, for the menu's label. */
  readonly name: string
  readonly actions: readonly (ItemAction | undefined)[]
}

/** All actions of one row: side by side, or in a menu if there is no room. */
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
