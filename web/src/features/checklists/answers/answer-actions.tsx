import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useIsNarrow } from '#components/layout/narrow.ts'

export type AnswerAction = {
  readonly label: string
  readonly icon: Icon
  readonly isBusy?: boolean
  /** What it is called meanwhile. */
  readonly busyLabel?: string
  /** Why it cannot be done now. It stays within reach, to say so. */
  readonly refusal?: string | undefined
  readonly onClick: () => void
}

const shownLabel = ({ label, isBusy, busyLabel = label }: AnswerAction) =>
  isBusy === true ? busyLabel : label

const ActionButton = (action: AnswerAction) => {
  const { icon: Picture, isBusy, refusal, onClick } = action
  const id = useId()
  const isRefused = refusal !== undefined
  return (
    <Tooltip label={refusal}>
      <Button
        kind="quiet"
        loading={isBusy === true}
        aria-disabled={isRefused}
        aria-describedby={isRefused ? id : undefined}
        onClick={() => !isRefused && onClick()}
      >
        <Picture size={18} stroke={1.7} aria-hidden />
        {shownLabel(action)}
      </Button>
      {isRefused && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </Tooltip>
  )
}

const LABEL = 'Ações da resposta'

/** All that can be done with an answer: side by side, or the first of it and a menu where there is no room for that. */
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
        {others.map(({ label, icon: Picture, refusal, onClick }) => (
          <MenuItem
            key={label}
            icon={<Picture size={18} stroke={1.7} aria-hidden />}
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
