import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'

export type AnswerAction = {
  readonly label: string
  readonly icon: Icon
  readonly isBusy?: boolean
  /** The label while it is busy. */
  readonly busyLabel?: string
  /** Why the action is disabled now; the button stays focusable to say so. */
  readonly refusal?: string | undefined
  readonly onClick: () => void
}

const currentLabel = ({ label, isBusy, busyLabel = label }: AnswerAction) =>
  isBusy === true ? busyLabel : label

const ActionButton = (action: AnswerAction) => {
  const { icon: ActionIcon, isBusy = false, refusal, onClick } = action
  return (
    <RefusableButton variant="quiet" loading={isBusy} refusal={refusal} onClick={onClick}>
      <ActionIcon size={18} stroke={1.7} aria-hidden />
      {currentLabel(action)}
    </RefusableButton>
  )
}

const LABEL = 'Ações da resposta'

/** The actions of an answer: all as buttons, or on narrow screens the first one and a menu. */
export const AnswerActions = ({ actions }: { readonly actions: readonly AnswerAction[] }) => {
  const isNarrow = useIsNarrow()
  const [first, ...others] = actions
  if (first === undefined) return null
  if (!isNarrow) return actions.map((action) => <ActionButton key={action.label} {...action} />)
  return (
    <>
      <ActionButton {...first} />
      <Menu
        label={LABEL}
        renderOpener={(opener) => (
          <IconButton size="large" aria-label={LABEL} {...opener}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {others.map(({ label, icon: ActionIcon, refusal, onClick }) => (
          <MenuItem
            key={label}
            icon={<ActionIcon size={18} stroke={1.7} aria-hidden />}
            refusal={refusal}
            onClick={onClick}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
