import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'

export type AnswerAction = {
  readonly label: string
  readonly icon: Icon
  readonly isBusy?: boolean
  /** Why the action is disabled now; the button stays focusable to say so. */
  readonly refusal?: string | undefined
  readonly onClick: () => void
}

const LABEL = 'Ações da resposta'

/** The actions of an answer: the first one as the main button, the others in a menu. */
export const AnswerActions = ({ actions }: { readonly actions: readonly AnswerAction[] }) => {
  const [first, ...others] = actions
  if (first === undefined) return null
  return (
    <>
      <RefusableButton
        loading={first.isBusy ?? false}
        refusal={first.refusal}
        onClick={first.onClick}
      >
        <first.icon size={18} stroke={1.7} aria-hidden />
        {first.label}
      </RefusableButton>
      <Menu
        label={LABEL}
        renderOpener={(opener) => (
          <IconButton size="large" aria-label={LABEL} {...opener}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {others.map(({ label, icon: ActionIcon, isBusy = false, refusal, onClick }) => (
          <MenuItem
            key={label}
            icon={<ActionIcon size={18} stroke={1.7} aria-hidden />}
            refusal={isBusy ? 'Em andamento…' : refusal}
            onClick={onClick}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
