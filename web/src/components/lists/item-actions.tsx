import {
  type Icon,
  IconDotsVertical,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import type { Permission } from '@portal/contract/permissions/actor'
import type { LinkProps } from '@tanstack/react-router'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import { NO_PERMISSION } from './refusals.ts'
import { RowAction, RowActions, useScreen } from './row-action.tsx'

/** An action of a row, as its button and as the entry of its menu. */
export type ItemAction = {
  /** The action without the item's name: 'Excluir'. */
  readonly verb: string
  readonly icon: Icon
  /** Its full name, if that is not the verb and the item's name. */
  readonly label?: string
  /** Whether the person may. With 'never' it is not shown at all. */
  readonly permission?: Permission
  /** Why the item's state does not allow it. */
  readonly refusal?: string | undefined
  readonly onAct?: () => void
  /** The screen that it opens. */
  readonly link?: LinkProps | undefined
  /** The address of a file that it opens in a new tab. */
  readonly href?: string
  readonly isDangerous?: boolean
}

type Options = Pick<ItemAction, 'permission' | 'refusal' | 'onAct' | 'link'>

export const editAction = (options: Options): ItemAction => ({
  verb: 'Editar',
  icon: IconPencil,
  ...options,
})

export const deleteAction = (options: Options): ItemAction => ({
  verb: 'Excluir',
  icon: IconTrash,
  isDangerous: true,
  ...options,
})

export const statusAction = (isActive: boolean, options: Options): ItemAction => ({
  ...(isActive
    ? { verb: 'Pausar', icon: IconPlayerPause }
    : { verb: 'Ativar', icon: IconPlayerPlay }),
  ...options,
})

type Props = {
  readonly name: string
  /** The first is the main one: it is always shown. */
  readonly actions: readonly ItemAction[]
}

/** A disabled action says why. */
const buttonProps = (name: string, action: ItemAction) => {
  const { verb, permission = 'granted', onAct, label = `${verb} ${name}`, ...rest } = action
  const refusal = permission === 'granted' ? action.refusal : NO_PERMISSION
  return { ...rest, label, refusal, onClick: onAct }
}

type EntryProps = { readonly name: string; readonly action: ItemAction }

const MenuEntry = ({ name, action }: EntryProps) => {
  const { icon: Picture, link, onClick, ...entry } = buttonProps(name, action)
  const { open = onClick } = useScreen(link)
  return (
    <MenuItem icon={<Picture size={18} stroke={1.7} aria-hidden />} onClick={open} {...entry}>
      {action.verb}
    </MenuItem>
  )
}

/**
 * All actions of one row: the main one last, the others before it, faint until the row is used; on a phone the others
 * are in a menu.
 */
export const ItemActions = ({ name, actions }: Props) => {
  const isNarrow = useIsNarrow()
  const [main, ...others] = actions.filter(({ permission }) => permission !== 'never')
  if (main === undefined) return null
  const label = `Ações de ${name}`
  return (
    <RowActions>
      {!isNarrow && others.length > 0 && (
        <div className="flex gap-0.5 [@media(hover:hover)]:not-in-[tr:hover]:not-in-[tr:focus-within]:opacity-0">
          {others.map((action, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- 'Ativar' that becomes 'Pausar' keeps the focus
            <RowAction key={index} {...buttonProps(name, action)} />
          ))}
        </div>
      )}
      <RowAction {...buttonProps(name, main)} />
      {isNarrow && others.length > 0 && (
        <Menu
          label={label}
          renderOpener={(opener) => (
            <IconButton aria-label={label} {...opener}>
              <IconDotsVertical size={20} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        >
          {others.map((action) => (
            <MenuEntry key={action.verb} name={name} action={action} />
          ))}
        </Menu>
      )}
    </RowActions>
  )
}
